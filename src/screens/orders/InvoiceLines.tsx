import { type Order, type OrderLine } from '../../../domain/order.ts';
import { orderTotal } from '../../../domain/payment-total.ts';
import { useMoney, useText } from '../../context/hooks.ts';
import { SubsidyParts } from '../../shared/cart/SumLines.tsx';
import { Drawn } from '../../ui/Drawn.tsx';
import classes from './InvoiceDialog.module.css';

const beforeReductions = (line: OrderLine) => line.singleItemGrossPrice * line.quantity;

export function InvoiceLines({ order }: { order: Order }) {
  const t = useText();
  const money = useMoney();
  const { subsidy, discount } = orderTotal(order);
  return (
    <table className={classes.table}>
      <thead>
        <tr className={classes.numberOnPage} aria-hidden>
          <td colSpan={4}>{t('orders.invoice.number', { number: order.number })}</td>
        </tr>
        <tr>
          <th scope="col">{t('orders.invoice.quantity')}</th>
          <th scope="col" className={classes.wide}>
            {t('orders.invoice.item')}
          </th>
          <th scope="col">{t('orders.invoice.single')}</th>
          <th scope="col">{t('orders.invoice.sum')}</th>
        </tr>
      </thead>
      <tbody>
        <Drawn items={order.lines}>
          {(lines) =>
            lines.map((line, index) => (
              <tr key={index}>
                <td>{line.quantity}</td>
                <td className={classes.wide}>
                  {line.name}
                  <SubsidyParts toPay={beforeReductions(line) - line.subsidy} subsidy={line.subsidy} />
                </td>
                <td>{money(line.singleItemGrossPrice)}</td>
                <td>{money(beforeReductions(line))}</td>
              </tr>
            ))
          }
        </Drawn>
        {subsidy > 0 && <Reduction name={t('orders.invoice.subsidy')} amount={money(-subsidy)} />}
        {discount > 0 && <Reduction name={t('orders.invoice.discount')} amount={money(-discount)} />}
      </tbody>
    </table>
  );
}

function Reduction({ name, amount }: { name: string; amount: string }) {
  return (
    <tr>
      <td />
      <td className={classes.wide} colSpan={2}>
        {name}
      </td>
      <td>{amount}</td>
    </tr>
  );
}
