import { Button } from '@mantine/core';
import { type Person } from '../../../domain/person.ts';
import { changeEmail } from '../../api/person.ts';
import { useApi, useSessionRef, useText } from '../../context/hooks.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useSubmission } from '../../ui/use-submission.ts';
import { ChangeEmailForm, type EmailChange } from './ChangeEmailForm.tsx';
import { LiveText } from '../../ui/LiveText.tsx';

/** Asks for the new address and the password; the old address is informed by mail. */
export function ChangeEmailDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useText();
  useFocusBack();
  const api = useApi();
  const session = useSessionRef();
  // Sent without a signal: closing the dialog must not abort an in-flight change.
  const { isBusy, isDone, refusal, submit } = useSubmission((change: EmailChange) =>
    changeEmail(api, person.id, change, (saved) => session.send({ type: 'person.saved', person: saved })),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isDone ? 'user.emailChanged' : 'user.changeEmail')}
      closeLabel={t('user.emailClose')}
    >
      {isDone && <LiveText as="p">{t('user.emailChangedText', { email: person.address.email })}</LiveText>}
      {isDone ? (
        <Button mt="md" fullWidth onClick={onClose}>
          {t('user.emailClose')}
        </Button>
      ) : (
        <ChangeEmailForm isBusy={isBusy} refusal={refusal} onSubmit={submit} />
      )}
    </Modal>
  );
}
