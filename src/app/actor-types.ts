import { type ActorRef, type MachineSnapshot } from 'xstate';
import { type OrderContext, type OrderEmitted, type OrderEvent } from '../../machines/order/order.types.ts';
import { type PaymentContext, type PaymentEvent } from '../../machines/payment/payment.types.ts';
import { type SessionContext, type SessionEmitted, type SessionEvent } from '../../machines/session/session.types.ts';

type Snapshot<Context extends object, Event extends { type: string }> = MachineSnapshot<Context, Event, any, any, any, any, any, any>;

export type SessionSnapshot = Snapshot<SessionContext, SessionEvent>;
export type SessionRef = ActorRef<SessionSnapshot, SessionEvent, SessionEmitted>;
export type OrderSnapshot = Snapshot<OrderContext, OrderEvent>;
export type OrderRef = ActorRef<OrderSnapshot, OrderEvent, OrderEmitted>;
export type PaymentSnapshot = Snapshot<PaymentContext, PaymentEvent>;
export type PaymentRef = ActorRef<PaymentSnapshot, PaymentEvent>;
export type IdleSnapshot = Snapshot<object, { type: 'activity.seen' } | { type: 'stay.choose' }>;
export type IdleRef = ActorRef<IdleSnapshot, { type: 'activity.seen' } | { type: 'stay.choose' }>;
