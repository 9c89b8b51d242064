import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAppConfiguration, useText } from '../context/hooks.ts';
import { IncrementalList } from './IncrementalList.tsx';
import classes from './Paged.module.css';
import { BusyButton } from './BusyButton.tsx';
import { useConfirmedPick } from './use-confirmed-pick.ts';

interface PagedProps<T> {
  items: readonly T[];
  /** Items of a page. */
  size: number;
  /** From 1; beyond the last page, the last one. */
  page: number;
  onPage: (page: number) => void;
  /** Says which of how many are shown: `Orders 25–48 of 110`. */
  label: (shown: { from: string; until: string; count: string }) => string;
  /** `before`: how many items there are on the pages before. */
  children: (shown: readonly T[], before: number) => ReactNode;
}

/** A long list in pages, with its whole length announced; one that fits on a page stands alone. */
export function Paged<T>({ items, size, page, onPage, label, children }: PagedProps<T>): ReactNode {
  const { locale } = useAppConfiguration();
  const count = useRef<HTMLParagraphElement>(null);
  const isTurned = useRef(false);
  const pages = Math.max(1, Math.ceil(items.length / size));
  const current = Math.min(Math.max(1, page), pages);
  const before = (current - 1) * size;

  // Read on from the top of the page that was turned to: its buttons stand at the end.
  useEffect(() => {
    if (!isTurned.current) return;
    isTurned.current = false;
    count.current?.focus({ preventScroll: true });
    count.current?.scrollIntoView?.({ block: 'start' });
  }, [current]);

  const shown = (
    <IncrementalList key={current} items={pages === 1 ? items : items.slice(before, before + size)}>
      {(drawn) => children(drawn, before)}
    </IncrementalList>
  );
  if (pages === 1) return shown;
  const turn = (next: number) => {
    isTurned.current = true;
    onPage(next);
  };
  const said = label({
    from: (before + 1).toLocaleString(locale),
    until: Math.min(before + size, items.length).toLocaleString(locale),
    count: items.length.toLocaleString(locale),
  });
  return (
    <>
      <p ref={count} tabIndex={-1} className={classes.count}>
        {said}
      </p>
      {shown}
      <Turning label={said} page={current} pages={pages} onTurn={turn} />
    </>
  );
}

/** Hundreds of pages to choose from would take longer to draw than the page: those around it, and some on the way. */
function pagesToChoose(page: number, pages: number): number[] {
  const step = Math.ceil(pages / 20);
  return Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || each % step === 0 || Math.abs(each - page) < 5,
  );
}

interface TurningProps {
  label: string;
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/** Ways to the other pages of a list. */
export function Turning({ label, page, pages, onTurn }: TurningProps) {
  const t = useText();
  const { picked, select } = useConfirmedPick(String(page), (next) => onTurn(Number(next)));
  return (
    <nav className={classes.turning} aria-label={label} data-below-list>
      <BusyButton variant="default" className={classes.turn} isHeldBack={page === 1} onClick={() => onTurn(page - 1)}>
        {t('order.previousPage')}
      </BusyButton>
      <NativeSelect
        aria-label={t('order.page')}
        {...select}
        data={pagesToChoose(page, pages).map((each) => ({
          value: String(each),
          label: t('order.pageOf', { page: each, pages }),
        }))}
      />
      {picked !== null && (
        <Button onClick={() => onTurn(Number(picked))}>{t('order.goToPage', { page: Number(picked) })}</Button>
      )}
      <BusyButton
        variant="default"
        className={classes.turn}
        isHeldBack={page === pages}
        onClick={() => onTurn(page + 1)}
      >
        {t('order.nextPage')}
      </BusyButton>
    </nav>
  );
}
