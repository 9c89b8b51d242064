import { useState, useSyncExternalStore } from 'react';
import classes from './DevPanel.module.css';
import { type Inspector } from './inspector.ts';
import { type LiveActor, type LiveActors } from './live-actors.ts';
import { type PanelState } from './panel-state.ts';
import { type Store } from './store.ts';
import { TEXT_TRIALS, type TextTrial } from './text-trial.ts';
import { type Unhandled, type UnhandledEvents } from './unhandled.ts';
import { stateName } from '../../machines/testing/kit.ts';
import { EventRow } from './EventRow.tsx';
import { examplesFor } from './examples.ts';
import { possibleEvents } from './possible-events.ts';

function UnhandledList({ events }: { events: readonly Unhandled[] }) {
  if (events.length === 0) return <p className={classes.hint}>None so far.</p>;
  return (
    <ol className={classes.list}>
      {events.map(({ number, type, actor, state, payload }) => (
        <li key={number} className={classes.event}>
          <b>{type}</b> in {actor} ({state}) <span className={classes.state}>{JSON.stringify(payload)}</span>
        </li>
      ))}
    </ol>
  );
}

function InspectorNotice({ inspector }: { inspector: Pick<Inspector, 'open' | 'subscribe' | 'getSnapshot'> }) {
  const { isBlocked } = useSyncExternalStore(inspector.subscribe, inspector.getSnapshot);
  return (
    <p className={classes.notice}>
      <span role="status">
        {isBlocked
          ? 'The browser has blocked the window of the inspector.'
          : 'The inspector is in a window of its own.'}
      </span>
      <button type="button" className={classes.plain} onClick={inspector.open}>
        Open inspector
      </button>
    </p>
  );
}

/** A machine with its current state; when expanded, with the events that have an effect in it. */
function ActorDetails({ actor: { ref, snapshot, path } }: { actor: LiveActor }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id } = snapshot.machine;
  const events = isOpen ? possibleEvents(snapshot, examplesFor(id)) : [];
  return (
    <details className={classes.actor} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <span className={classes.name}>{id}</span> <span className={classes.state}>{stateName(snapshot)}</span>
      </summary>
      {isOpen && ref._parent && <p className={classes.hint}>{path}</p>}
      <ul className={classes.list}>
        {events.map((offer) => (
          <EventRow key={offer.name} offer={offer} send={(sent) => ref.send(sent)} />
        ))}
      </ul>
      {isOpen && events.length === 0 && <p className={classes.hint}>No event has an effect in this state.</p>}
    </details>
  );
}

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
