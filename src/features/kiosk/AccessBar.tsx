import { IconArrowBarToDown, IconClockPlus, IconContrast2, IconEar, IconTextIncrease } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type Aid } from '../../../machines/access/access.types.ts';
import { useServices } from '../../context/app-context.ts';
import { useText } from '../../context/hooks.ts';
import { accessOf, isReading } from './access-actor.ts';
import './access.css';
import classes from './AccessBar.module.css';

const SIZE = { size: 24, stroke: 2, 'aria-hidden': true } as const;

const AIDS = [
  ['large', IconTextIncrease],
  ['contrast', IconContrast2],
  ['near', IconArrowBarToDown],
  ['time', IconClockPlus],
] as const satisfies readonly (readonly [Aid, unknown])[];

/** At the lowest edge of a terminal: what makes it easier to read, reach and use (TERM-40). */
export function AccessBar() {
  const t = useText();
  const { session, texts } = useServices();
  const access = accessOf(session, () => texts.translate);
  const aids = useSelector(access, ({ context }) => context.aids);
  const isReadAloud = useSelector(access, isReading);
  const hasNoVoice = useSelector(access, (snapshot) => snapshot.matches({ voice: 'WithoutVoice' }));
  return (
    <section className={classes.access} aria-label={t('terminal.access')}>
      <p role="status" className={classes.said}>
        {hasNoVoice && t('terminal.noVoice')}
      </p>
      <div className={classes.aids}>
        {AIDS.map(([aid, Icon]) => (
          <button
            key={aid}
            type="button"
            className={classes.aid}
            aria-pressed={aids.includes(aid)}
            onClick={() => access.send({ type: 'aid.toggle', aid })}
          >
            <Icon {...SIZE} />
            {t(`terminal.aid.${aid}`)}
          </button>
        ))}
        <button
          type="button"
          className={classes.aid}
          aria-pressed={isReadAloud}
          onClick={() => access.send({ type: 'reading.toggle' })}
        >
          <IconEar {...SIZE} />
          {t('terminal.readAloud')}
        </button>
      </div>
    </section>
  );
}
