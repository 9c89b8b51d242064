import { and, eq, gte, isNull, or } from 'drizzle-orm';
import { type Cents } from '../../domain/money.ts';
import { type Settings } from '../../domain/settings.ts';
import { isVoucherWithin, voucherLimitFor } from '../../domain/voucher.ts';
import { type Identity } from '../auth/identity.ts';
import { type Database } from '../db/database.ts';
import { vouchers } from '../db/persons.schema.ts';
import { CartRefusal } from './cart-refusal.ts';

/** How much of a sum a voucher pays: what is left on it at most. Throws where the group may not redeem it. */
export async function voucherShare(
  db: Database,
  { group }: Pick<Identity, 'group'>,
  settings: Settings,
  voucher: { code: string; today: string },
  total: Cents,
): Promise<Cents> {
  const limit = voucherLimitFor(group.number, settings.voucherLimits);
  if (!limit) throw new CartRefusal('error.paymentTypeNotAllowed');
  const [row] = await db
    .select()
    .from(vouchers)
    .where(
      and(eq(vouchers.code, voucher.code), or(isNull(vouchers.validUntil), gte(vouchers.validUntil, voucher.today))),
    );
  if (!row || row.remaining === 0) throw new CartRefusal('error.voucherInvalid');
  const share = Math.min(total, row.remaining);
  if (!isVoucherWithin(share, limit)) throw new CartRefusal('error.voucherLimit');
  return share;
}
