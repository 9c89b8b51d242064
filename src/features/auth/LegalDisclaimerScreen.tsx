import { Button } from '@mantine/core';
import { useId } from 'react';
import { useSession, useSessionRef, useText } from '../../context/hooks.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SimpleHtml } from '../../ui/SimpleHtml.tsx';
import classes from './auth.module.css';
import terms from './terms.module.css';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { usePartLanguage } from '../../ui/use-part-language.ts';

/** The terms of use must be accepted before the session begins (status 900). */
export function LegalDisclaimerScreen() {
  const t = useText();
  const language = usePartLanguage('auth.termsText');
  const id = useId();
  const session = useSessionRef();
  const isBusy = useSession((snapshot) => snapshot.hasTag('busy'));
  const refusalKey = useSession((snapshot) => snapshot.context.refusalKey);
  return (
    <div className={cx(classes.screen, terms.page)}>
      <PageHeader title={t('title.legalDisclaimer')} />
      <div className={terms.terms} tabIndex={0} role="region" aria-label={t('title.legalDisclaimer')}>
        <div id={id}>
          <SimpleHtml html={t('auth.termsText')} below={1} language={language} />
        </div>
      </div>
      {refusalKey && <ErrorNotice>{t.ofKey(refusalKey)}</ErrorNotice>}
      <div className={terms.actions}>
        {/* Nobody accepts what was not said. */}
        <BusyButton
          size="lg"
          isBusy={isBusy}
          aria-describedby={id}
          onClick={() => session.send({ type: 'terms.accept' })}
        >
          {t('auth.termsAccept')}
        </BusyButton>
        <Button variant="subtle" color="gray" onClick={() => session.send({ type: 'logout.request' })}>
          {t('auth.termsDecline')}
        </Button>
      </div>
    </div>
  );
}
