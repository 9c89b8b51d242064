import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import '../../ui/theme/mantine-more.css.ts';
import { useText } from '../../context/hooks.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SimpleHtml } from '../../ui/SimpleHtml.tsx';
import { cx } from '../../ui/cx.ts';
import auth from './auth.module.css';
import classes from './registration.module.css';
import terms from './terms.module.css';
import { usePartLanguage } from '../../ui/use-part-language.ts';

/** The consent checkbox, with a button that opens the terms. */
export function TermsField({ error }: { error: string | undefined }) {
  const t = useText();
  const language = usePartLanguage('auth.termsText');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.consent}>
      <Checkbox
        id="register-terms"
        name="hasAcceptedTerms"
        label={t('account.acceptTerms')}
        radius="0.375rem"
        required
        error={error !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error && 'register-terms-error'}
      />
      <button type="button" className={cx(classes.read, auth.link)} onClick={() => setIsOpen(true)}>
        {t('account.readTerms')}
      </button>
      {error && (
        <p id="register-terms-error" className={classes.error}>
          {error}
        </p>
      )}
      {isOpen && (
        <Dialog title={t('title.legalDisclaimer')} size="l" onClose={() => setIsOpen(false)}>
          <div className={terms.terms} tabIndex={0} role="region" aria-label={t('title.legalDisclaimer')}>
            <SimpleHtml html={t('auth.termsText')} below={2} language={language} />
          </div>
          <Button fullWidth mt="md" onClick={() => setIsOpen(false)}>
            {t('common.close')}
          </Button>
        </Dialog>
      )}
    </div>
  );
}
