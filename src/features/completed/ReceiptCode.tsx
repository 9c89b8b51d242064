import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { type PaymentOutcome } from '../../../machines/payment/payment.types.ts';
import { provideReceiptCode } from '../../ports/receipt-code.ports.ts';
import { useServices } from '../../context/app-context.ts';
import { useText } from '../../context/hooks.ts';
import { useChunk } from '../../ui/use-chunk.ts';
import classes from './ReceiptCode.module.css';

/** The receipt for a phone, where the host does not print it (TERM-38). */
export function ReceiptCode({ outcome }: { outcome: PaymentOutcome }) {
  const t = useText();
  const { api, inspect } = useServices();
  const machine = useMemo(() => {
    const numbers = outcome.results.flatMap(({ orderNumber }) => orderNumber ?? []);
    return provideReceiptCode(api, numbers);
  }, [api, outcome]);
  const [snapshot, send] = useMachine(machine, { inspect });
  const { QrCode } = useChunk(() => import('../../ui/QrCode.tsx')) ?? {};
  if (snapshot.matches('Failed'))
    return (
      <Button
        size="lg"
        variant="default"
        leftSection={<IconQrcode size={24} aria-hidden />}
        onClick={() => send({ type: 'code.show' })}
      >
        {t('terminal.receiptCodeAgain')}
      </Button>
    );
  if (snapshot.matches('NotServed')) return null;
  const { link } = snapshot.context;
  const isShown = link !== null && QrCode !== undefined;
  return (
    // Its place is kept while it is asked for: the buttons beside it would move under a finger.
    <figure className={classes.code} data-empty={!isShown || undefined}>
      {isShown ? (
        <QrCode text={link.url} name={t('terminal.receiptCode')} className={classes.qr} />
      ) : (
        <div className={classes.qr} />
      )}
      <figcaption className={classes.caption} aria-hidden>
        {t('terminal.receiptCode')}
      </figcaption>
    </figure>
  );
}
