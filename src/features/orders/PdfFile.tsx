import { IconFileDownload } from '@tabler/icons-react';
import { type SubmissionOutcome } from '../../../domain/submission.ts';
import { announcer } from '../../accessibility/announcer.ts';
import { saveFile } from '../../browser/page/save-file.ts';
import { loadPart } from '../../browser/page/stale-bundle.ts';
import { useServices } from '../../context/app-context.ts';
import { useText } from '../../context/hooks.ts';
import { type InvoiceContent } from './invoice/invoice-content.ts';
import { loadFonts } from './invoice/pdf-fonts.ts';
import { type TextKey } from '../../texts/catalogue.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import classes from './PdfFile.module.css';
import { BusyButton } from '../../ui/BusyButton.tsx';

/** Below a long page it would be out of sight. */
const bringIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

interface PdfFileProps {
  label: string;
  /** Without its ending. */
  fileName: string;
  content: () => InvoiceContent;
  /** It cannot be made yet. */
  isHeldBack?: boolean;
  /** The first of the ways that are offered. */
  isFirst?: boolean;
  /** What is said if it cannot be made. */
  failureKey: TextKey;
}

/** A PDF file, whose code is loaded and which is made only when it is asked for. */
export function PdfFile({ label, fileName, content, isHeldBack = false, isFirst = false, failureKey }: PdfFileProps) {
  const t = useText();
  const { journal } = useServices();
  const { isBusy, refusal, submit, edit } = useSubmission(
    async (file: Pick<PdfFileProps, 'fileName' | 'content'>): Promise<SubmissionOutcome> => {
      try {
        const { drawInvoice } = await loadPart(() => import('./invoice/invoice-pdf.ts'));
        const bytes = await drawInvoice(file.content(), await loadFonts());
        const fileName = `${file.fileName}.pdf`;
        saveFile(fileName, 'application/pdf', bytes);
        announcer.say(t('spent.fileSaved', { file: fileName }));
        return { kind: 'done' };
      } catch (error) {
        journal.error(`The file ${file.fileName} could not be made`, error);
        return { kind: 'refused', refusal: { textKey: failureKey, field: null, lockedUntil: null } };
      }
    },
  );
  const save = () => {
    edit();
    submit({ fileName, content });
  };
  return (
    <>
      <BusyButton
        variant={isFirst ? 'filled' : 'default'}
        isBusy={isBusy}
        isHeldBack={isHeldBack}
        leftSection={<IconFileDownload size={20} aria-hidden />}
        onClick={save}
      >
        {label}
      </BusyButton>
      {refusal && (
        <div ref={bringIntoView} className={classes.failure}>
          <ErrorNotice onRetry={save}>{t(failureKey)}</ErrorNotice>
        </div>
      )}
    </>
  );
}
