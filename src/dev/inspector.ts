import { createBrowserInspector } from '@statelyai/inspect';
import { type ActorRefLike, type AnyActorRef, type InspectionEvent } from 'xstate';
import { isMachineSnapshot } from './machine-snapshot.ts';
import { mask, maskSnapshot, maskWord } from './mask.ts';
import { Store } from './store.ts';

const URL = 'https://stately.ai/inspect';
const WINDOW = 'xstateinspector';

/** Steps buffered for a window that opens late or is reloaded; without the first ones it cannot show the charts. */
const MAX_STEPS = 2_000;
/** Deeper than any chart. */
const CHART_DEPTH = 30;

/** What the inspector reads from an actor, with masked data. A deferred machine has its chart only in its snapshot. */
function maskedRef(ref: AnyActorRef): ActorRefLike {
  const masked = {
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
  return masked;
}

/** Masked before the inspector receives it, so that it never stores or sends more. Null: a step it does not show. */
function maskedStep(step: InspectionEvent): InspectionEvent | null {
  const actorRef = maskedRef(step.actorRef as AnyActorRef);
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
 * The Stately inspector in a separate window. Browsers may block a window that was not opened by a button: then this is
 * logged, and a button can call `open`. Earlier steps are buffered and shown then.
 */
export class Inspector extends Store<{ isBlocked: boolean }> {
  #inspector;
  #page: Window;

  constructor(page: Window) {
    super({ isBlocked: false });
    this.#page = page;
    // By default it truncates after ten entries; not needed here, as the data are small, plain and masked already.
    this.#inspector = createBrowserInspector({
      url: URL,
      window: page,
      serialize: (step) => step,
      serializationDepthLimit: CHART_DEPTH,
      maxDeferredEvents: MAX_STEPS,
    });
    this.#checkWindow();
    if (this.getSnapshot().isBlocked)
      console.warn(
        'The browser has blocked the window of the Stately inspector: allow pop-ups of this page, or open it with the button in the development tools (Alt+Shift+M).',
      );
  }

  readonly observe = (step: InspectionEvent): void => {
    const masked = maskedStep(step);
    if (masked) this.#inspector.inspect.next?.(masked);
  };

  readonly open = (): void => {
    this.#inspector.adapter.targetWindow = this.#page.open(URL, WINDOW);
    this.#checkWindow();
  };

  #checkWindow(): void {
    this.change({ isBlocked: this.#inspector.adapter.targetWindow === null });
  }
}
