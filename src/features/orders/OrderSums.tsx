import { IconTable } from '@tabler/icons-react';
import { useMemo } from 'react';
import { csvText } from '../../../domain/csv.ts';
import { type Order } from '../../../domain/order.ts';
import { monthOfSpan, spendingOf } from '../../../domain/spending.ts';
import { announcer } from '../../accessibility/announcer.ts';
import { saveFile } from '../../browser/page/save-file.ts';
import { useAmount, useApi, useAppConfiguration, useIsTerminal, useMoney, useText } from '../../context/hooks.ts';
import { useShowsSubsidy } from '../../ui/SumLines.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import classes from './OrderSums.module.css';
import { ordersTable } from './orders-table.ts';
import { type Span } from './order-spans.ts';
import { PdfFile } from './PdfFile.tsx';
import { statementContent } from './statement-content.ts';
import { useInvoiceIssuer } from './use-invoice-issuer.ts';
import { useSpanName } from './use-span-name.ts';

interface OrderSumsProps {
  /** Undefined: not all are read yet. */
  orders: readonly Order[] | undefined;
  span: Span;
}

/**
 * Holds the place of a figure while the orders are read: what is below must not move under the finger of whoever
 * presses it.
 */
const UNKNOWN = '…';

/** What the shown orders have cost, with their files. */
export function OrderSums({ orders, span }: OrderSumsProps) {
  const t = useText();
  const amount = useAmount();
  const money = useMoney();
  const name = useSpanName(span);
  const showsSubsidy = useShowsSubsidy();
  const all = useMemo(() => spendingOf(orders ?? []), [orders]);
  const parts = [
    { label: t('orders.invoice.subsidy'), cents: showsSubsidy ? all.subsidy : 0 },
    { label: t('spent.voucher'), cents: all.voucher },
    { label: t('orders.invoice.refunded'), cents: all.refunded },
    { label: t('orders.invoice.refundDue'), cents: all.refundDue },
  ].filter(({ cents }) => cents > 0);
  return (
    <section className={classes.sums} aria-label={name}>
      <dl className={classes.parts}>
        <div className={classes.spent}>
          <dt>{t('spent.paid')}</dt>
          <dd translate="no">{orders ? amount(all.paid, all.isEstimate) : UNKNOWN}</dd>
        </div>
        <div>
          <dt>{t('spent.count')}</dt>
          <dd translate="no">{orders ? all.count : UNKNOWN}</dd>
        </div>
        {parts.map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">{money(cents)}</dd>
          </div>
        ))}
      </dl>
      <OrderFiles orders={orders} span={span} />
    </section>
  );
}

/** Not at a terminal: they would stay on a device that everybody uses. */
function OrderFiles({ orders, span }: OrderSumsProps) {
  const t = useText();
  const api = useApi();
  const appConfiguration = useInvoiceIssuer();
  const { locale, zone, restaurant } = useAppConfiguration();
  const name = useSpanName(span);
  const isTerminal = useIsTerminal();
  if (isTerminal || orders?.length === 0) return null;
  const inFileName = monthOfSpan(span) ?? `${span.from}-${span.until}`;
  const saveTable = () => {
    if (!orders) return;
    const { timeOf } = appConfiguration;
    const currency = restaurant.currencyShortName;
    const table = ordersTable(orders, { t, timeOf, zone, currency, now: api.serverNow() });
    const fileName = `${t('spent.csvFileName', { span: inFileName })}.csv`;
    saveFile(fileName, 'text/csv;charset=utf-8', csvText(table, locale));
    announcer.say(t('spent.fileSaved', { file: fileName }));
  };
  return (
    <div className={classes.files}>
      <BusyButton
        variant="default"
        isHeldBack={!orders}
        leftSection={<IconTable size={20} aria-hidden />}
        onClick={saveTable}
      >
        {t('spent.csv')}
      </BusyButton>
      <PdfFile
        label={t('spent.statement')}
        fileName={t('spent.statementFileName', { span: inFileName })}
        isHeldBack={!orders}
        content={() => statementContent(orders ?? [], name, appConfiguration)}
        failureKey="spent.statementFailed"
      />
    </div>
  );
}
