import { type Cents } from '../../../../domain/money.ts';
import { type refundParts } from '../../../../domain/spending.ts';
import { type Translate } from '../../../texts/text-store.ts';
import { listText } from '../../../texts/list-text.ts';

/** What comes back by where it goes: `€2.50 (voucher), €4.30 (balance)`. */
export const backText = (
  parts: ReturnType<typeof refundParts>,
  t: Translate,
  money: (cents: Cents) => string,
): string =>
  listText(
    parts.map(({ target, amount }) =>
      t('spent.backPart', { amount: money(amount), target: t(`payment.source.${target}`) }),
    ),
    t,
  );
