import { Button, Modal } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { addressLines } from '../../../domain/address.ts';
import { type Order, refundOf } from '../../../domain/order.ts';
import { useHouse, useMoney, useText } from '../../context/hooks.ts';
import { EstimateHint } from '../../shared/cart/EstimateHint.tsx';
import { noteKey } from '../../shared/ordering/DeliveryFacts.tsx';
import { formatDay } from '../../ui/dates.ts';
import dialog from '../../ui/DialogTitle.module.css';
import classes from './InvoiceDialog.module.css';
import { InvoiceLines } from './InvoiceLines.tsx';
import { VatTable } from './VatTable.tsx';

/** A dialog instead of a page, so that no URL contains an order number. */
export function InvoiceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  const money = useMoney();
  const { locale, restaurant } = useHouse();
  const { address } = order;
  const refund = refundOf(order);
  return (
    <Modal
      classNames={{ title: dialog.title }}
      opened
      onClose={onClose}
      size="lg"
      title={t('orders.invoice.number', { number: order.number })}
      closeButtonProps={{ 'aria-label': t('orders.invoice.close') }}
    >
      <article className={classes.invoice}>
        <header className={classes.head}>
          <div>
            <h3 className={classes.house}>{order.restaurantName || restaurant.name}</h3>
            {order.uid && <p className={classes.soft}>{t('orders.invoice.uid', { uid: order.uid })}</p>}
          </div>
          <p className={classes.number}>{t('orders.invoice.number', { number: order.number })}</p>
        </header>
        <dl className={classes.facts}>
          <Fact
            name={t('orders.invoice.date')}
            value={`${formatDay(order.orderDate, 'full', locale)}, ${order.deliveryTime}`}
          />
          <Fact name={t('orders.invoice.place')} value={order.locationName} />
          {address && addressLines(address).length > 0 && (
            <Fact name={t('orders.invoice.recipient')} value={addressLines(address).join(', ')} />
          )}
          {refund && <Fact name={t('orders.invoice.refund')} value={t(`orders.refund.${refund}`)} />}
          {order.deliveryOption && <Fact name={t('order.checkout.option')} value={order.deliveryOption} />}
          {order.comment && <Fact name={t(noteKey(order))} value={order.comment} />}
          {order.canceledAt && (
            <Fact
              name={t('orders.invoice.canceled')}
              value={formatDay(order.canceledAt.slice(0, 10), 'full', locale)}
            />
          )}
        </dl>
        <InvoiceLines order={order} />
        <dl className={classes.sums}>
          <div className={classes.total}>
            <dt>
              {order.isEstimate
                ? t('order.estimate.label', { label: t('orders.invoice.total') })
                : t('orders.invoice.total')}
            </dt>
            <dd>{money(order.total)}</dd>
          </div>
          {order.payments.map((payment) => (
            <div key={payment.type}>
              <dt>
                {t(payment.type === 'BA' ? 'orders.invoice.payment' : 'orders.invoice.paidBy')}{' '}
                {t(`payment.method.${payment.type}`)}
              </dt>
              <dd>{money(payment.amount)}</dd>
            </div>
          ))}
        </dl>
        {order.isEstimate && <EstimateHint />}
        <VatTable order={order} />
      </article>
      <Button
        className={classes.print}
        leftSection={<IconPrinter size={20} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('orders.invoice.print')}
      </Button>
    </Modal>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.fact}>
      <dt className={classes.soft}>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
