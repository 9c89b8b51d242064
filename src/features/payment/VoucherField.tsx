import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { announcer } from '../../accessibility/announcer.ts';
import { isEstimated } from '../../../domain/cart.ts';
import { sumCents } from '../../../domain/money.ts';
import { LONGEST_VOUCHER_CODE } from '../../../domain/voucher.ts';
import { selectIsAskingForVoucher } from '../../../machines/payment/payment.selectors.ts';
import { useMoney, useMoneyInText, usePayment, usePaymentRef, useText } from '../../context/hooks.ts';
import classes from './VoucherField.module.css';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { TextWithFigures } from '../../ui/TextWithFigures.tsx';
import { useShownOpener } from '../../ui/use-shown-opener.ts';

type VoucherIntent = { type: 'voucher.redeem'; code: string } | { type: 'voucher.remove' };

/** Redeems a voucher code, on demand, or shows the redeemed voucher with a button to remove it. */
export function VoucherField() {
  const t = useText();
  const payment = usePaymentRef();
  const money = useMoneyInText();
  const code = usePayment((snapshot) => snapshot.context.voucher);
  const isAsking = usePayment(selectIsAskingForVoucher);
  const field = useRef<HTMLInputElement>(null);
  const redeemed = useRef<HTMLSpanElement>(null);
  /** What was asked for last, another object each time. */
  const [asked, setAsked] = useState<VoucherIntent | null>(null);
  const isRedeemed = code !== null && !isAsking;
  const isStarted = usePayment(
    ({ context }) => context.choices.typedCode !== '' || context.voucherRefusalKey !== null || context.voucher !== null,
  );
  const [isOpened, setIsOpened] = useState(isStarted);
  if (isStarted && !isOpened) setIsOpened(true);
  const isOpenerShown = useShownOpener(isOpened);
  const openField = () => {
    flushSync(() => setIsOpened(true));
    field.current?.focus();
  };
  const announceVoucher = useEffectEvent(() => {
    const { carts, total, voucherRefusalKey } = payment.getSnapshot().context;
    const rest = isEstimated(carts) ? t('order.estimate.about', { amount: money(total) }) : money(total);
    const amount = sumCents(carts.map((cart) => cart.voucher ?? 0));
    if (code !== null)
      announcer.say(
        amount > 0
          ? t('payment.voucherTaken', { code, amount: money(amount), total: rest })
          : t('payment.voucherTakenLater', { code }),
        'voucher',
      );
    else if (voucherRefusalKey !== null) announcer.say(t.ofKey(voucherRefusalKey), 'voucher');
    else if (asked?.type === 'voucher.remove') announcer.say(t('payment.voucherRemoved', { total: rest }), 'voucher');
  });
  // The answer may replace the focused control. The focus goes to the text about the voucher, not to the button that
  // takes it out.
  useEffect(() => {
    if (!asked || isAsking) return;
    (isRedeemed ? redeemed : field).current?.focus();
    announceVoucher();
  }, [asked, isAsking, isRedeemed]);
  const send = (event: VoucherIntent) => {
    setAsked(event);
    payment.send(event);
  };
  return (
    <>
      {isOpenerShown && (
        <Button
          className={classes.open}
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconTicket size={18} aria-hidden />}
          onClick={openField}
        >
          {t('payment.voucherOpen')}
        </Button>
      )}
      {isOpened && (
        <section className={classes.voucher} aria-label={t('payment.method.VO')}>
          {isRedeemed ? (
            <Redeemed code={code} ref={redeemed} onRemove={() => send({ type: 'voucher.remove' })} />
          ) : (
            <CodeField
              ref={field}
              isAsking={isAsking}
              onRedeem={(text) => send({ type: 'voucher.redeem', code: text })}
            />
          )}
        </section>
      )}
    </>
  );
}

function CodeField({
  ref,
  isAsking,
  onRedeem,
}: {
  ref: Ref<HTMLInputElement>;
  isAsking: boolean;
  onRedeem: (code: string) => void;
}) {
  const t = useText();
  const refusalKey = usePayment((snapshot) => snapshot.context.voucherRefusalKey);
  const payment = usePaymentRef();
  // A reload loses nothing that was typed.
  const [code, setCode] = useState(payment.getSnapshot().context.choices.typedCode);
  const redeem = () => onRedeem(code);
  // The field is inside the payment form: Enter must redeem the voucher instead of paying.
  const redeemOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    redeem();
  };
  return (
    <div className={classes.entry}>
      <TextInput
        ref={ref}
        label={t('payment.voucherCode')}
        value={code}
        maxLength={LONGEST_VOUCHER_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isAsking}
        error={refusalKey && !isAsking ? t.ofKey(refusalKey) : undefined}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          payment.send({ type: 'voucher.type', code: event.currentTarget.value });
        }}
        onKeyDown={redeemOnEnter}
      />
      <BusyButton
        className={classes.redeem}
        variant="default"
        isBusy={isAsking}
        busyText={t('payment.voucherChecking')}
        onClick={redeem}
      >
        {t('payment.voucherRedeem')}
      </BusyButton>
    </div>
  );
}

function Redeemed({ code, ref, onRemove }: { code: string; ref: Ref<HTMLSpanElement>; onRemove: () => void }) {
  const t = useText();
  const money = useMoney();
  const carts = usePayment((snapshot) => snapshot.context.carts);
  const isVoucherKnown = carts.some((cart) => cart.voucher !== null);
  const id = useId();
  const amount = money(sumCents(carts.map((cart) => cart.voucher ?? 0)));
  return (
    <p className={classes.chip}>
      <IconTicket size={24} aria-hidden />
      <span ref={ref} id={id} tabIndex={-1} className={classes.words}>
        <strong>{t('payment.voucherNamed', { code })}</strong>
        <TextWithFigures>
          {isVoucherKnown ? t('payment.voucherPays', { amount }) : t('payment.voucherLater')}
        </TextWithFigures>
      </span>
      <CloseButton
        size={44}
        aria-describedby={id}
        aria-label={t('payment.voucherRemove', { code })}
        onClick={onRemove}
      />
    </p>
  );
}
