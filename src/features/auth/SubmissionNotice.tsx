import { type ReactNode, type Ref } from 'react';
import { type Refusal } from '../../../domain/submission.ts';
import { useClock, useText } from '../../context/hooks.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LockNotice } from './LockNotice.tsx';

/** Why the form as a whole was refused; errors of single fields are shown at those fields. */
export function SubmissionNotice({ refusal, ref }: { refusal: Refusal | null; ref?: Ref<HTMLDivElement> }): ReactNode {
  const t = useText();
  const lockedUntil = refusal?.lockedUntil ?? null;
  const isLocked = useClock((now) => lockedUntil !== null && now < lockedUntil);
  if (!refusal || refusal.field !== null) return null;
  if (lockedUntil === null) return <ErrorNotice ref={ref}>{t.ofKey(refusal.textKey)}</ErrorNotice>;
  return isLocked && <LockNotice until={lockedUntil} />;
}
