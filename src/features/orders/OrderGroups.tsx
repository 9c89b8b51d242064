import { Button } from '@mantine/core';
import { useText } from '../../context/hooks.ts';
import { type OrderGroup } from './order-days.ts';
import classes from './OrderGroups.module.css';

interface ListedGroup {
  group: OrderGroup;
  /** With the number of its orders. */
  title: string;
  /** The place in the list at which it begins. */
  begin: number;
}

/** Ways to the parts of the list, which may stand on other pages of it; nothing where there is one part only. */
export function OrderGroups({ groups, onChoose }: { groups: ListedGroup[]; onChoose: (group: ListedGroup) => void }) {
  const t = useText();
  if (groups.length < 2) return null;
  return (
    <nav className={classes.groups} aria-label={t('spent.groups')}>
      {groups.map((each) => (
        <Button key={each.group} variant="light" size="sm" onClick={() => onChoose(each)}>
          {each.title}
        </Button>
      ))}
    </nav>
  );
}
