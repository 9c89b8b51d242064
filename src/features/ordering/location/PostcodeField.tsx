import { TextInput } from '@mantine/core';
import { type Address, withPostcode } from '../../../../domain/address.ts';
import { useOrderRef, useText } from '../../../context/hooks.ts';

/** The postcode of a home delivery; `isOutside`: nothing is delivered there. The rest is asked for at the checkout. */
export function PostcodeField({ address, isOutside }: { address: Address; isOutside: boolean }) {
  const t = useText();
  const order = useOrderRef();
  return (
    <TextInput
      label={t('order.location.postcode')}
      description={t('order.location.postcodeHint')}
      autoComplete="postal-code"
      inputMode="numeric"
      maxLength={12}
      value={address.postcode}
      error={isOutside && t('order.location.notDeliveredTo', { postcode: address.postcode.trim() })}
      onChange={(event) =>
        order.send({
          type: 'details.change',
          details: { address: withPostcode(address, event.currentTarget.value) },
        })
      }
    />
  );
}
