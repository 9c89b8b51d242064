import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useMemo } from 'react';
import { csvText } from '../../../domain/csv.ts';
import { type Order } from '../../../domain/order.ts';
import { monthOfSpan, spendingOf } from '../../../domain/spending.ts';
import { announcer } from '../../adapters/announcer.ts';
import { saveFile } from '../../adapters/save-file.ts';
import { useAmount, useApi, useHouse, useIsTerminal, useMoney, useText } from '../../context/hooks.ts';
import { useShowsSubsidy } from '../../shared/cart/SumLines.tsx';
import classes from './OrderSums.module.css';
import { ordersTable } from './orders-table.ts';
import { type Span } from './order-spans.ts';
import { PdfFile } from './PdfFile.tsx';
import { statementContent } from './statement-content.ts';
import { useInvoiceHouse } from './use-invoice-house.ts';
import { useSpanName } from './use-span-name.ts';

/** What the shown orders have cost, with their files. */
export function OrderSums({ orders, span }: { orders: readonly Order[]; span: Span }) {
  const t = useText();
  const amount = useAmount();
  const money = useMoney();
  const name = useSpanName(span);
  const showsSubsidy = useShowsSubsidy();
  const all = useMemo(() => spendingOf(orders), [orders]);
  const parts = [
    { label: t('orders.invoice.subsidy'), cents: showsSubsidy ? all.subsidy : 0 },
    { label: t('spent.voucher'), cents: all.voucher },
    { label: t('orders.invoice.refunded'), cents: all.refunded },
    { label: t('orders.invoice.refundDue'), cents: all.refundDue },
  ].filter(({ cents }) => cents > 0);
  return (
    <section className={classes.sums} aria-label={name}>
      <h2 className={classes.title}>{name}</h2>
      <dl className={classes.parts}>
        <div className={classes.spent}>
          <dt>{t('spent.paid')}</dt>
          <dd>{amount(all.paid, all.isEstimate)}</dd>
        </div>
        <div>
          <dt>{t('spent.count')}</dt>
          <dd>{all.count}</dd>
        </div>
        {parts.map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
      </dl>
      <OrderFiles orders={orders} span={span} />
    </section>
  );
}

/** Not at a terminal: they would stay on a device that everybody uses. */
function OrderFiles({ orders, span }: { orders: readonly Order[]; span: Span }) {
  const t = useText();
  const api = useApi();
  const house = useInvoiceHouse();
  const { locale, zone, restaurant } = useHouse();
  const name = useSpanName(span);
  const isTerminal = useIsTerminal();
  if (isTerminal || orders.length === 0) return null;
  const inFileName = monthOfSpan(span) ?? `${span.from}-${span.until}`;
  const saveTable = () => {
    const table = ordersTable(orders, { t, zone, currency: restaurant.currencyShortName, now: api.serverNow() });
    const fileName = `${t('spent.csvFileName', { span: inFileName })}.csv`;
    saveFile(fileName, 'text/csv;charset=utf-8', csvText(table, locale));
    announcer.say(t('spent.fileSaved', { file: fileName }));
  };
  return (
    <div className={classes.files}>
      <Button variant="default" leftSection={<IconTable size={20} aria-hidden />} onClick={saveTable}>
        {t('spent.csv')}
      </Button>
      <PdfFile
        label={t('spent.statement')}
        fileName={t('spent.statementFileName', { span: inFileName })}
        content={() => statementContent(orders, name, house)}
        failureKey="spent.statementFailed"
      />
    </div>
  );
}
