import { useId, useLayoutEffect, useRef, useState } from 'react';
import { type AnyEventObject } from 'xstate';
import { handOnFocus } from '../ui/hand-on-focus.ts';
import classes from './DevPanel.module.css';
import { payloadOf, readEvent } from './payload.ts';
import { type Offer } from './possible-events.ts';

interface EventRowProps {
  offer: Offer;
  send: (event: AnyEventObject) => void;
}

/**
 * An event that is possible now: can be sent as it is, or with an edited payload. Only the latter if a guard refuses
 * the example or its times are outdated.
 */
export function EventRow({ offer: { name, event, isPossible, isOutdated }, send }: EventRowProps) {
  const payload = payloadOf(event);
  const [draft, setDraft] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const id = useId();
  // The sent event may no longer be possible, and its row disappears with the pressed button.
  useLayoutEffect(() => {
    const own = row.current;
    return () => handOnFocus(own);
  }, []);

  const submit = () => {
    const read = draft === null ? { kind: 'read' as const, event } : readEvent(event.type, draft);
    setRefusal(read.kind === 'refused' ? read.reason : null);
    if (read.kind === 'read') send(read.event);
  };
  const toggleDraft = () => {
    setDraft(draft === null ? JSON.stringify(payload, null, 2) : null);
    setRefusal(null);
  };

  return (
    <li ref={row} className={classes.event}>
      <div className={classes.row}>
        {(isPossible && !isOutdated) || draft !== null ? (
          <button type="button" className={classes.button} aria-label={`Send ${name}`} onClick={submit}>
            {name}
          </button>
        ) : (
          <span className={classes.refused}>
            {name} ({isOutdated ? 'with moments of now only' : 'not with this payload'})
          </span>
        )}
        {draft === null && (
          <code className={classes.payload}>{Object.keys(payload).length > 0 && JSON.stringify(payload)}</code>
        )}
        <button
          type="button"
          className={classes.plain}
          aria-label={`Edit the payload of ${name}`}
          aria-expanded={draft !== null}
          onClick={toggleDraft}
        >
          Edit
        </button>
      </div>
      {draft !== null && (
        <>
          <textarea
            className={classes.draft}
            aria-label={`Payload of ${name}, as JSON`}
            aria-invalid={refusal !== null}
            aria-describedby={id}
            rows={Math.min(draft.split('\n').length + 1, 12)}
            spellCheck={false}
            value={draft}
            onChange={(change) => setDraft(change.currentTarget.value)}
          />
          <p id={id} role="alert" className={classes.refusal}>
            {refusal !== null && `Nothing was sent. ${refusal}`}
          </p>
        </>
      )}
    </li>
  );
}
