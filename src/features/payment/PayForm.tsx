import { type KeyboardEvent, type Ref, useRef } from 'react';
import { type AddressProblem } from '../../../domain/entered-address.ts';
import { type Cart, sortCarts } from '../../../domain/cart.ts';
import { selectShownCarts } from '../../../machines/order/order.selectors.ts';
import { withChanged } from '../../../machines/payment/payment-closed.ts';
import { type Removed } from '../../../machines/order/order.types.ts';
import { IconCircleCheck, IconWallet } from '@tabler/icons-react';
import {
  selectIsCovered,
  selectIsFree,
  selectMethods,
  selectRefusalKey,
  selectPhase,
  selectTakesVouchers,
} from '../../../machines/payment/payment.selectors.ts';
import {
  useAppConfiguration,
  useIsTerminal,
  useOrder,
  usePayment,
  usePaymentRef,
  useText,
} from '../../context/hooks.ts';
import { EmailText } from '../../ui/EmailText.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { firstWrongField, useAnswerFocus } from '../../ui/use-answer-focus.ts';
import { TerminalCardPayment } from './TerminalCardPayment.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { PayButtons } from './PayButtons.tsx';
import classes from './PayForm.module.css';
import { useOutage } from '../../queries/use-outage.ts';
import { GuestHint } from '../checkout/GuestHint.tsx';
import { useCheckoutForm } from '../checkout/use-checkout-form.ts';
import { VoucherField } from './VoucherField.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { Checkbox } from '@mantine/core';
import { mailAddress } from '../../../domain/checkout.ts';

/** Whether a confirmation e-mail is wanted; shown if the restaurant sends them and the address is known. */
function MailChoice() {
  const t = useText();
  const payment = usePaymentRef();
  const { settings } = useAppConfiguration();
  const email = usePayment(({ context }) => mailAddress(context.person.address, context.carts));
  const isWanted = usePayment((snapshot) => snapshot.context.isMailWanted);
  if (!settings.isConfirmationMailSent || email === '') return null;
  return (
    <Checkbox
      className={classes.mail}
      label={
        <span className={classes.mailWords}>
          {t('payment.mail')}{' '}
          <span className={classes.mailTo}>
            <EmailText email={email} within={(address) => t('payment.mailTo', { email: address })} />
          </span>
        </span>
      }
      checked={isWanted}
      onChange={(event) => payment.send({ type: 'mail.choose', isWanted: event.currentTarget.checked })}
    />
  );
}

/**
 * Browsers send a form by Enter in any of its fields: on a radio or a tick that would order without the button that
 * says so.
 */
function payByButtonAlone(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** As they are paid; while they are changed here, as the customer wants them. */
function useCartsToPay(): Cart[] {
  const due = usePayment((snapshot) => snapshot.context.carts);
  const closed = usePayment((snapshot) => snapshot.context.closed);
  const isChanging = usePayment((snapshot) => snapshot.matches('ChangingCarts'));
  const wanted = useOrder(selectShownCarts);
  return isChanging ? withChanged({ carts: due, closed }, wanted).carts : due;
}

const NO_PROBLEMS: AddressProblem[] = [];

/** Payment methods, total, and the button that names the obligation to pay. */
export function PayForm({ removed = null }: { removed?: Removed | null }) {
  const t = useText();
  const payment = usePaymentRef();
  const selection = useOrder((snapshot) => snapshot.context.selection);
  const carts = sortCarts(useCartsToPay(), selection);
  // None is left where all have closed.
  const hasCarts = carts.length > 0;
  const isTerminal = useIsTerminal();
  // A voucher that was redeemed before can be removed all the same.
  const takesVoucher = usePayment(
    (snapshot) =>
      selectTakesVouchers(snapshot) &&
      (!selectIsFree(snapshot) || (snapshot.context.voucher ?? snapshot.context.voucherRefusalKey) !== null),
  );
  const refusalKey = usePayment(selectRefusalKey);
  const isChecking = usePayment((snapshot) => selectPhase(snapshot) === 'checking');
  const isUnreachable = useOutage() !== null;
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const isTyped = useOrder((snapshot) => snapshot.context.details.address !== null);
  const checked = useCheckoutForm(carts).problems;
  const problems = isTyped ? checked : NO_PROBLEMS;
  const { hasAsked, awaitAnswer } = useAnswerFocus(isChecking, () => {
    const wrong = firstWrongField(form.current);
    return problems.length > 0 ? wrong : (notice.current ?? wrong);
  });
  const methods = useRef<HTMLLegendElement>(null);
  const ways = (
    <>
      <Ways ref={methods} />
      {takesVoucher && <VoucherField />}
      <MailChoice />
      <GuestHint step="payment" />
    </>
  );
  return (
    <form
      ref={form}
      className={classes.columns}
      noValidate
      onKeyDown={payByButtonAlone}
      onSubmit={(event) => {
        event.preventDefault();
        if (isUnreachable || !payment.getSnapshot().can({ type: 'payment.submit' })) return;
        awaitAnswer();
        if (problems.length === 0) payment.send({ type: 'payment.submit' });
      }}
    >
      <div className={classes.main}>
        {refusalKey && <ErrorNotice ref={hasAsked ? notice : undefined}>{t.ofKey(refusalKey)}</ErrorNotice>}
        {hasCarts && <OrderSummary carts={carts} problems={hasAsked ? problems : NO_PROBLEMS} />}
      </div>
      <div className={classes.side}>
        {hasCarts && (isTerminal ? <TerminalCardPayment others={ways} opened={methods} /> : ways)}
        <PayButtons removed={removed} />
      </div>
    </form>
  );
}

function Ways({ ref }: { ref: Ref<HTMLLegendElement> }) {
  const t = useText();
  const isCovered = usePayment(selectIsCovered);
  const isFree = usePayment(selectIsFree);
  const hasMethods = usePayment((snapshot) => selectMethods(snapshot).length > 0);
  if (hasMethods && !isCovered) return <MethodChoice ref={ref} />;
  if (!isCovered)
    return (
      <EmptyState icon={<IconWallet size={36} />} title={t('payment.noMethods')} text={t('payment.noMethodsHint')} />
    );
  return (
    <p className={classes.covered}>
      <IconCircleCheck size={24} aria-hidden /> {t(isFree ? 'payment.free' : 'payment.covered')}
    </p>
  );
}
