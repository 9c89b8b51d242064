import { subsidyIn, vatCorrection, type Order } from '../../../domain/order.ts';
import { useAppConfiguration, useMoneyInText, useText } from '../../context/hooks.ts';
import classes from './InvoiceDialog.module.css';

/** Net, tax and gross by rate; with a subsidy row if the setting says so. */
export function VatTable({ order }: { order: Order }) {
  const t = useText();
  const money = useMoneyInText();
  const { locale, settings } = useAppConfiguration();
  const subsidy = subsidyIn(order);
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  if (order.vatLines.length === 0) return null;
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{t('orders.invoice.vatTable')}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes.wide}>
            {t('orders.invoice.rate')}
          </th>
          <th scope="col">{t('orders.invoice.net')}</th>
          <th scope="col">{t('orders.invoice.vat')}</th>
          <th scope="col">{t('orders.invoice.gross')}</th>
        </tr>
      </thead>
      <tbody>
        {order.vatLines.map((line) => (
          <tr key={line.percent}>
            <th scope="row" className={classes.wide}>
              {percent.format(line.percent)} %
            </th>
            <td translate="no">{money(line.net)}</td>
            <td translate="no">{money(line.vat)}</td>
            <td translate="no">{money(line.gross)}</td>
          </tr>
        ))}
        {vatCorrection(order).map((line) => (
          <tr key={`reversed ${line.percent}`}>
            <th scope="row" className={classes.wide}>
              {t('orders.invoice.reversed', { rate: `${percent.format(line.percent)} %` })}
            </th>
            <td translate="no">{money(line.net)}</td>
            <td translate="no">{money(line.vat)}</td>
            <td translate="no">{money(line.gross)}</td>
          </tr>
        ))}
        {settings.isSubsidyShownInVatTable && subsidy > 0 && (
          <tr>
            <th scope="row" className={classes.wide} colSpan={3}>
              {t('orders.invoice.subsidy')}
            </th>
            <td translate="no">{money(subsidy)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
