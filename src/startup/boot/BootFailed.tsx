import { type StartupFailure } from '../../../machines/startup/startup.types.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { useSessionRef, useText } from '../../context/hooks.ts';
import classes from './Boot.module.css';

/** A failed start: its reason, and a retry (START-18). */
export function BootFailed({ failure }: { failure: StartupFailure }) {
  const t = useText();
  const session = useSessionRef();
  return (
    <main className={classes.boot}>
      <h1>{t('common.startFailed')}</h1>
      <ErrorNotice title={t.ofKey(failure.key)} onRetry={() => session.send({ type: 'startup.retry' })}>
        {t('common.startFailedHint')}
      </ErrorNotice>
      {failure.detail && (
        <details className={classes.detail}>
          <summary>{t('common.technicalDetail')}</summary>
          <p>{failure.detail}</p>
        </details>
      )}
    </main>
  );
}
