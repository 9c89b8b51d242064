import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { type Order } from '../../../domain/order.ts';
import { type SubmissionOutcome } from '../../../machines/submission/submission.types.ts';
import { saveFile } from '../../adapters/save-file.ts';
import { loadPart } from '../../adapters/stale-bundle.ts';
import { useServices } from '../../context/app-context.ts';
import { useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import { invoiceContent, type InvoiceHouse } from './invoice-facts.ts';
import classes from './InvoiceDialog.module.css';

const FAILED: SubmissionOutcome = {
  kind: 'refused',
  refusal: { textKey: 'error.receiptFailed', field: null, lockedUntil: null },
};

/** Below a long invoice it would be out of sight. */
const bringIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** The invoice as a PDF file, whose code is loaded and which is made only when it is asked for. */
export function InvoiceFile({ order, house }: { order: Order; house: InvoiceHouse }) {
  const t = useText();
  const { journal } = useServices();
  const { isBusy, refusal, submit, edit } = useSubmission<null>(async () => {
    try {
      const { drawInvoice } = await loadPart(() => import('../../shared/invoice/invoice-pdf.ts'));
      const bytes = await drawInvoice(invoiceContent(order, house));
      saveFile(`${t('orders.invoice.fileName', { number: order.number })}.pdf`, 'application/pdf', bytes);
      return { kind: 'done' };
    } catch (error) {
      journal.error('The invoice could not be made', error);
      return FAILED;
    }
  });
  const save = () => {
    edit();
    submit(null);
  };
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconFileDownload size={20} aria-hidden />}
        onClick={save}
      >
        {t('orders.invoice.file')}
      </Button>
      {refusal && (
        <div ref={bringIntoView} className={classes.failure}>
          <ErrorNotice onRetry={save}>{t.ofKey(refusal.textKey)}</ErrorNotice>
        </div>
      )}
    </>
  );
}
