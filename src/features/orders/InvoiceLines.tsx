import { type Order, type OrderLine } from '../../../domain/order.ts';
import { orderTotal } from '../../../domain/payment-total.ts';
import { useMoneyInText, useText } from '../../context/hooks.ts';
import { LineAllergens } from '../dishes/AllergenWarning.tsx';
import { SubsidyParts } from '../../ui/SumLines.tsx';
import { cx } from '../../ui/cx.ts';
import { useIncrementalRender } from '../../ui/IncrementalList.tsx';
import classes from './InvoiceDialog.module.css';
import { RestaurantText } from '../../ui/RestaurantText.tsx';

const beforeReductions = (line: OrderLine) => line.singleItemGrossPrice * line.quantity;

export function InvoiceLines({ order }: { order: Order }) {
  const t = useText();
  const money = useMoneyInText();
  // Without what marks a list that grows: it is no row, and nothing stands below that could move.
  const { drawn: lines } = useIncrementalRender(order.lines);
  const { subsidy, discount } = orderTotal(order);
  const reductions = [
    { name: t('orders.invoice.subsidy'), amount: subsidy },
    { name: t('orders.invoice.discount'), amount: discount },
  ].filter(({ amount }) => amount > 0);
  return (
    <table className={cx(classes.table, classes.lines)} aria-rowcount={1 + order.lines.length + reductions.length}>
      <thead>
        <tr className={classes.numberOnPage} aria-hidden>
          {/* Not across all columns, which would pass for a caption. */}
          <th colSpan={3}>{t('orders.invoice.number', { number: order.number })}</th>
          <td />
        </tr>
        <tr aria-rowindex={1}>
          <th scope="col">{t('orders.invoice.quantity')}</th>
          <th scope="col" className={classes.wide}>
            {t('orders.invoice.item')}
          </th>
          <th scope="col">{t('orders.invoice.single')}</th>
          <th scope="col">{t('orders.invoice.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index} aria-rowindex={index + 2}>
            <td translate="no">{line.quantity}</td>
            <td className={classes.wide}>
              <RestaurantText>{line.name}</RestaurantText>
              <SubsidyParts toPay={beforeReductions(line) - line.subsidy} subsidy={line.subsidy} />
              {/* What somebody must not eat is nobody's business who gets the invoice. */}
              <span className={classes.unprinted}>
                <LineAllergens dish={line} />
              </span>
            </td>
            <td translate="no">{money(line.singleItemGrossPrice)}</td>
            <td translate="no">{money(beforeReductions(line))}</td>
          </tr>
        ))}
        {reductions.map(({ name, amount }, index) => (
          <tr key={name} className={classes.reduction} aria-rowindex={order.lines.length + index + 2}>
            <td />
            <th scope="row" className={classes.wide} colSpan={2}>
              {name}
            </th>
            <td translate="no">{money(-amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
