import { createBrowserInspector } from '@statelyai/inspect';
import { type ActorRefLike, type AnyActorRef, type InspectionEvent } from 'xstate';
import { isMachineSnapshot } from './machine-snapshot.ts';
import { mask, maskSnapshot, maskWord } from './mask.ts';
import { Store } from './store.ts';

const URL = 'https://stately.ai/inspect';
const WINDOW = 'xstateinspector';

/** How many steps wait for a window that opens late or is loaded anew; without their first ones the actors have no chart there. */
const KEPT = 2_000;
/** As deep as any chart goes. */
const CHART_DEPTH = 30;

/** What the inspector reads of an actor, its data masked. A machine whose code comes late has its chart in its snapshot alone. */
function veiled(ref: AnyActorRef): ActorRefLike {
  const veil = {
    sessionId: ref.sessionId,
    id: maskWord(ref.id),
    _parent: ref._parent && { sessionId: ref._parent.sessionId },
    get logic(): unknown {
      const snapshot: unknown = ref.getSnapshot();
      return isMachineSnapshot(snapshot) ? snapshot.machine : (ref as AnyActorRef & { logic?: unknown }).logic;
    },
    getSnapshot: () => maskSnapshot(ref.getSnapshot() as object),
    send: () => undefined,
  };
  return veil;
}

/** Masked before the inspector has it: what it keeps, measures and sends is made of this alone. Null: nothing that it shows. */
function veiledStep(step: InspectionEvent): InspectionEvent | null {
  const actorRef = veiled(step.actorRef as AnyActorRef);
  switch (step.type) {
    case '@xstate.actor':
      return { ...step, actorRef };
    case '@xstate.event':
      return { ...step, actorRef, event: mask(step.event) as typeof step.event };
    case '@xstate.snapshot':
      return {
        ...step,
        actorRef,
        event: mask(step.event) as typeof step.event,
        snapshot: maskSnapshot(step.snapshot) as unknown as typeof step.snapshot,
      };
    default:
      return null;
  }
}

/**
 * The Stately inspector in a window of its own. A browser may refuse a window that nobody has pressed a button for: then it is
 * said, and `open` is for a button. What has happened until then is shown all the same.
 */
export class Inspector extends Store<{ isBlocked: boolean }> {
  #inspector;
  #page: Window;

  constructor(page: Window) {
    super({ isBlocked: false });
    this.#page = page;
    // Of its own accord it cuts off everything beyond ten entries; here all is small, plain and masked by then.
    this.#inspector = createBrowserInspector({
      url: URL,
      window: page,
      serialize: (step) => step,
      serializationDepthLimit: CHART_DEPTH,
      maxDeferredEvents: KEPT,
    });
    this.#look();
    if (this.getSnapshot().isBlocked)
      console.warn(
        'The browser has blocked the window of the Stately inspector: allow pop-ups of this page, or open it with the button in the development tools (Alt+Shift+M).',
      );
  }

  readonly observe = (step: InspectionEvent): void => {
    const masked = veiledStep(step);
    if (masked) this.#inspector.inspect.next?.(masked);
  };

  readonly open = (): void => {
    this.#inspector.adapter.targetWindow = this.#page.open(URL, WINDOW);
    this.#look();
  };

  #look(): void {
    this.change({ isBlocked: this.#inspector.adapter.targetWindow === null });
  }
}
