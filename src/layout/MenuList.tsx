import { Link } from '@tanstack/react-router';
import { IconExternalLink } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import { use } from 'react';
import { useText } from '../context/hooks.ts';
import { cx } from '../ui/cx.ts';
import { MenuActions } from './layout-actions.ts';
import { type MenuEntry } from './info-entries.ts';
import { MenuIcon } from './MenuIcon.tsx';
import classes from './MenuList.module.css';

/** Menu entries as a list of links and buttons, the active one highlighted. */
export function MenuList({ entries }: { entries: MenuEntry[] }) {
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <MenuItem entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function MenuItem({ entry: { id, textKey, link } }: { entry: MenuEntry }) {
  const t = useText();
  const act = use(MenuActions);
  const content = (
    <>
      <MenuIcon id={id} />
      <span>{t(textKey)}</span>
    </>
  );
  switch (link.kind) {
    case 'route':
      return (
        <Link
          to={link.to}
          className={classes.item}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ className: classes.active }}
        >
          {content}
        </Link>
      );
    case 'external':
      return (
        <a className={classes.item} href={link.href} target="_blank" rel="noreferrer">
          {content}
          <VisuallyHidden> {t('layout.newWindow')}</VisuallyHidden>
          <IconExternalLink className={classes.outside} size={16} aria-hidden />
        </a>
      );
    case 'cookies':
    case 'logout':
      return (
        <button
          type="button"
          className={cx(classes.item, link.kind === 'logout' && classes.logout)}
          onClick={() => act(link)}
        >
          {content}
        </button>
      );
  }
}
