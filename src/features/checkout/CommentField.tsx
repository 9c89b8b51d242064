import { Textarea } from '@mantine/core';
import { type ReactNode } from 'react';
import { type Cart } from '../../../domain/cart.ts';
import { MAX_COMMENT_LENGTH } from '../../../domain/comment.ts';
import { isBrought } from '../../../domain/delivery.ts';
import { useAppConfiguration, useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import classes from './CommentField.module.css';
import { noteKey } from '../delivery/DeliveryDetails.tsx';

/** A note with a cart: for its delivery, or else for kitchen and pick-up. Shown if the restaurant takes notes. */
export function CommentField({ cart }: { cart: Cart }): ReactNode {
  const t = useText();
  const order = useOrderRef();
  const { settings } = useAppConfiguration();
  const entered = useOrder((snapshot) => snapshot.context.details.comments[cart.id]);
  if (!settings.areCommentsAllowed) return null;
  return (
    <Textarea
      label={t(noteKey(cart))}
      description={t(isBrought(cart) ? 'order.checkout.commentHint' : 'order.checkout.commentPickUpHint')}
      classNames={{ input: classes.input }}
      rows={1}
      maxLength={MAX_COMMENT_LENGTH}
      value={entered ?? cart.comment}
      onChange={(event) =>
        order.send({ type: 'details.change', details: { comments: { [cart.id]: event.currentTarget.value } } })
      }
    />
  );
}
