import { type ActorRef, type ActorRefFrom, type MachineSnapshot, type SnapshotFrom } from 'xstate';
import { type ConnectionMachine } from '../../machines/connection/connection.machine.ts';
import { type ConsentMachine } from '../../machines/consent/consent.machine.ts';
import { type IdleMachine } from '../../machines/idle/idle.machine.ts';
import { type OrderContext, type OrderEmitted, type OrderEvent } from '../../machines/order/order.types.ts';
import { type PaymentContext, type PaymentEvent } from '../../machines/payment/payment.types.ts';
import { type SessionMachine } from '../../machines/session/session.machine.ts';

type Snapshot<Context extends object, Event extends { type: string }> = MachineSnapshot<Context, Event, any, any, any, any, any, any>;

export type SessionRef = ActorRefFrom<SessionMachine>;
export type SessionSnapshot = SnapshotFrom<SessionMachine>;
export type OrderSnapshot = Snapshot<OrderContext, OrderEvent>;
export type OrderRef = ActorRef<OrderSnapshot, OrderEvent, OrderEmitted>;
export type PaymentSnapshot = Snapshot<PaymentContext, PaymentEvent>;
export type PaymentRef = ActorRef<PaymentSnapshot, PaymentEvent>;
export type IdleRef = ActorRefFrom<IdleMachine>;
export type IdleSnapshot = SnapshotFrom<IdleMachine>;
export type ConsentRef = ActorRefFrom<ConsentMachine>;
export type ConnectionRef = ActorRefFrom<ConnectionMachine>;
