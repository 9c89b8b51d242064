import { type ReactNode, type Ref } from 'react';
import { type Refusal } from '../../../machines/submission/submission.types.ts';
import { useNow, useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LockNotice } from './LockNotice.tsx';

/** Why the form as a whole was refused; errors of single fields are shown at those fields. */
export function SubmissionNotice({ refusal, ref }: { refusal: Refusal | null; ref?: Ref<HTMLDivElement> }): ReactNode {
  const t = useText();
  const now = useNow(1000);
  if (!refusal || refusal.field !== null) return null;
  if (refusal.lockedUntil === null) return <ErrorNotice ref={ref}>{t.ofKey(refusal.textKey)}</ErrorNotice>;
  return now < refusal.lockedUntil && <LockNotice until={refusal.lockedUntil} />;
}
