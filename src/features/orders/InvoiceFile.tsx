import { type Order } from '../../../domain/order.ts';
import { useText } from '../../context/hooks.ts';
import { invoiceContent, type InvoiceIssuer } from './invoice-details.ts';
import { PdfFile } from './PdfFile.tsx';

const FAILED = 'error.receiptFailed';

/** The invoice as a PDF file. */
export function InvoiceFile({ order, appConfiguration }: { order: Order; appConfiguration: InvoiceIssuer }) {
  const t = useText();
  return (
    <PdfFile
      label={t('orders.invoice.file')}
      fileName={t('orders.invoice.fileName', { number: order.number })}
      content={() => invoiceContent(order, appConfiguration)}
      failureKey={FAILED}
    />
  );
}
