import { IconArrowBarToDown, IconClockPlus, IconContrast2, IconEar, IconTextIncrease } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type AccessibilityOption } from '../../../machines/accessibility/accessibility.types.ts';
import { useServices } from '../../context/app-context.ts';
import { useText } from '../../context/hooks.ts';
import { accessibilityOf, isReading } from './accessibility-actor.ts';
import './accessibility.css';
import classes from './AccessibilityBar.module.css';

const SIZE = { size: 24, stroke: 2, 'aria-hidden': true } as const;

const ACCESSIBILITY_OPTIONS = [
  ['large', IconTextIncrease],
  ['contrast', IconContrast2],
  ['near', IconArrowBarToDown],
  ['time', IconClockPlus],
] as const satisfies readonly (readonly [AccessibilityOption, unknown])[];

/** At the lowest edge of a terminal: what makes it easier to read, reach and use (TERM-40). */
export function AccessibilityBar() {
  const t = useText();
  const { session, texts } = useServices();
  const access = accessibilityOf(session, () => texts.translate);
  const options = useSelector(access, ({ context }) => context.options);
  const isReadAloud = useSelector(access, isReading);
  const hasNoVoice = useSelector(access, (snapshot) => snapshot.matches({ voice: 'WithoutVoice' }));
  return (
    <section className={classes.access} aria-label={t('terminal.access')}>
      <p role="status" className={classes.said}>
        {hasNoVoice && t('terminal.noVoice')}
      </p>
      <div className={classes.aids}>
        {ACCESSIBILITY_OPTIONS.map(([option, Icon]) => (
          <button
            key={option}
            type="button"
            className={classes.option}
            aria-pressed={options.includes(option)}
            onClick={() => access.send({ type: 'option.toggle', option })}
          >
            <Icon {...SIZE} />
            {t(`terminal.aid.${option}`)}
          </button>
        ))}
        <button
          type="button"
          className={classes.option}
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
