import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type Order } from '../../../domain/order.ts';
import { useIsTerminal, useMoneyInText, useText } from '../../context/hooks.ts';
import { EstimateHint } from '../cart/EstimateHint.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useScrollLock } from '../../ui/use-scroll-lock.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import classes from './InvoiceDialog.module.css';
import {
  invoiceContent,
  invoiceDetails,
  type InvoiceIssuer,
  invoicePayments,
  issuerOf,
  voucherNote,
} from './invoice-details.ts';
import { InvoiceLines } from './InvoiceLines.tsx';
import { focusOrder } from './order-heading.ts';
import { useInvoiceIssuer } from './use-invoice-issuer.ts';
import { VatTable } from './VatTable.tsx';
import { PdfFile } from './PdfFile.tsx';

const FAILED = 'error.receiptFailed';

/** The invoice as a PDF file. */
function InvoiceFile({ order, appConfiguration }: { order: Order; appConfiguration: InvoiceIssuer }) {
  const t = useText();
  return (
    <PdfFile
      label={t('orders.invoice.file')}
      fileName={t('orders.invoice.fileName', { number: order.number })}
      content={() => invoiceContent(order, appConfiguration)}
      failureKey={FAILED}
      isFirst
    />
  );
}

/** A dialog instead of a page, so that no URL contains an order number. */
export function InvoiceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  useScrollLock();
  useFocusBack(() => focusOrder(order.number));
  const money = useMoneyInText();
  const appConfiguration = useInvoiceIssuer();
  const note = voucherNote(order, t);
  // A file with name and address would stay on a device that everybody uses.
  const isTerminal = useIsTerminal();
  return (
    <Modal
      opened
      lockScroll={false}
      onClose={onClose}
      size="lg"
      title={t('orders.invoice.number', { number: order.number })}
      closeLabel={t('orders.invoice.close')}
    >
      <article className={classes.invoice}>
        <header className={classes.head}>
          <address className={classes.issuer}>
            {issuerOf(order, appConfiguration).map((line, index) =>
              index === 0 ? (
                <h3 key={line} className={classes.issuer}>
                  {line}
                </h3>
              ) : (
                <p key={line} className={classes.soft}>
                  {line}
                </p>
              ),
            )}
          </address>
          <p className={classes.number}>{t('orders.invoice.number', { number: order.number })}</p>
        </header>
        <dl className={classes.facts}>
          {invoiceDetails(order, appConfiguration).map((fact) => (
            <Fact key={fact.name} {...fact} />
          ))}
        </dl>
        <InvoiceLines order={order} />
        <dl className={classes.sums}>
          <div className={classes.total}>
            <dt>
              {order.isEstimate
                ? t('order.estimate.label', { label: t('orders.invoice.total') })
                : t('orders.invoice.total')}
            </dt>
            <dd translate="no">{money(order.total)}</dd>
          </div>
          {invoicePayments(order, appConfiguration).map(({ name, amount }, index) => (
            <div key={index}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
        {order.isEstimate && <EstimateHint />}
        <VatTable order={order} />
        {note !== null && order.vatLines.length > 0 && <p className={classes.soft}>{note}</p>}
      </article>
      {!isTerminal && (
        <div className={classes.actions}>
          <InvoiceFile order={order} appConfiguration={appConfiguration} />
          <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
            {t('orders.invoice.print')}
          </Button>
        </div>
      )}
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
