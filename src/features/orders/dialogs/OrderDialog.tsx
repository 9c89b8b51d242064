import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { unchanged } from '../../../../domain/order-change-request.ts';
import { type Order } from '../../../../domain/order.ts';
import { useSessionRef } from '../../../context/hooks.ts';
import { recordOrdersSeen } from '../../delivery/record-orders-seen.ts';
import { useChunk } from '../../../ui/use-chunk.ts';

export interface OpenOrderDialog {
  kind: 'cancel' | 'change';
  order: Order;
}

interface OrderDialogProps extends OpenOrderDialog {
  /** Above what can be changed: the order as it is. */
  head?: ReactNode;
  onOpen: (next: OpenOrderDialog | null) => void;
  /** The orders are to be read again. */
  onChanged: (order: Order) => void;
  /** Moves the focus where what opened the dialog is gone. */
  onGone?: (order: Order) => void;
}

/** The dialog that cancels or changes an order; its code is loaded when it is opened. */
export function OrderDialog({ kind, order, head, onOpen, onChanged, onGone }: OrderDialogProps) {
  const session = useSessionRef();
  const client = useQueryClient();
  const chunk = useChunk(() => import('./dialogs.ts'));
  if (!chunk) return null;
  const changeRequest = unchanged(order);
  const common = {
    order,
    onClose: () => onOpen(null),
    onChanged: () => {
      onChanged(order);
      recordOrdersSeen(session.getSnapshot().children.order);
      // Money may have moved, also if nobody knows: where a balance is shown beside the dialog, it would stay the old
      // one.
      void client.refetchQueries({ type: 'active', predicate: ({ queryKey }) => queryKey[2] === 'balance' });
      session.send({ type: 'balance.check' });
    },
    onGone: onGone && (() => onGone(order)),
  };
  if (kind === 'change' && changeRequest)
    return (
      <chunk.ChangeDialog
        {...common}
        changeRequest={changeRequest}
        head={head}
        onCancel={() => onOpen({ kind: 'cancel', order })}
      />
    );
  return <chunk.CancelDialog {...common} />;
}
