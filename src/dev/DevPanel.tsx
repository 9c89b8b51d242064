import { useSyncExternalStore } from 'react';
import { ActorDetails } from './ActorDetails.tsx';
import classes from './DevPanel.module.css';
import { InspectorNotice } from './InspectorNotice.tsx';
import { type Inspector } from './inspector.ts';
import { type LiveActors } from './live-actors.ts';
import { type PanelState } from './panel-state.ts';
import { type Store } from './store.ts';
import { TEXT_TRIALS, type TextTrial } from './text-trial.ts';
import { type UnhandledEvents } from './unhandled.ts';
import { UnhandledList } from './UnhandledList.tsx';

export interface DevPanelProps {
  panel: PanelState;
  actors: LiveActors;
  unhandled: UnhandledEvents;
  /** Null: not requested. */
  inspector: Pick<Inspector, 'open' | 'subscribe' | 'getSnapshot'> | null;
  trial: Pick<TextTrial, 'chosen' | 'choose'>;
}

const useStore = <T,>({ subscribe, getSnapshot }: Pick<Store<T>, 'subscribe' | 'getSnapshot'>): T =>
  useSyncExternalStore(subscribe, getSnapshot);

/** Shows running machines, their states and possible events. Plain elements: it must not depend on what it inspects. */
export function DevPanel({ panel, actors, unhandled, inspector, trial }: DevPanelProps) {
  const isOpen = useStore(panel);
  const missed = useStore(unhandled);
  return (
    <aside className={classes.tools} lang="en" dir="ltr" aria-label="Development tools">
      <button
        type="button"
        className={classes.toggle}
        aria-label={missed.length > 0 ? `Dev ${missed.length} unhandled` : undefined}
        aria-expanded={isOpen}
        aria-keyshortcuts="Alt+Shift+M"
        onClick={panel.toggle}
      >
        Dev{missed.length > 0 && <span className={classes.count}>{missed.length}</span>}
      </button>
      {isOpen && (
        <div className={classes.panel}>
          {inspector && <InspectorNotice inspector={inspector} />}
          <label>
            Texts{' '}
            <select value={trial.chosen} onChange={({ currentTarget }) => trial.choose(currentTarget.value)}>
              {Object.entries(TEXT_TRIALS).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <h2 className={classes.title}>Machines at work</h2>
          <Machines actors={actors} />
          <h2 className={classes.title}>Unhandled events</h2>
          <UnhandledList events={missed} />
        </div>
      )}
    </aside>
  );
}

/** A separate component, so that nothing subscribes to the machines while the panel is closed. */
function Machines({ actors }: Pick<DevPanelProps, 'actors'>) {
  return useStore(actors).map((actor) => <ActorDetails key={actor.ref.sessionId} actor={actor} />);
}
