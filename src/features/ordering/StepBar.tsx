import { IconCheck } from '@tabler/icons-react';
import { selectWizardStep, type WizardStep } from '../../../machines/order/wizard-steps.ts';
import { useOrder, useOrderRef, useText } from '../../context/hooks.ts';
import { useIsPhone } from '../../ui/use-is-mobile.ts';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './StepBar.module.css';

const SHOWN_STEPS = ['location', 'articles', 'checkout', 'payment'] as const;

/** Progress in the wizard; the machine decides which steps can be opened. */
export function StepBar() {
  const t = useText();
  const order = useOrderRef();
  const current = useOrder(selectWizardStep);
  const at = current === 'completed' ? SHOWN_STEPS.length : SHOWN_STEPS.indexOf(current);
  return (
    <nav aria-label={t('order.steps')} className={classes.bar} data-not-at-terminal>
      <ol className={classes.steps}>
        {SHOWN_STEPS.map((step, index) => (
          <li
            key={step}
            className={cx(classes.step, index < at && classes.done, index === at && classes.current)}
            aria-current={index === at ? 'step' : undefined}
          >
            <StepContent
              step={step}
              number={index + 1}
              isDone={index < at}
              isCurrent={index === at}
              onOpen={() => order.send({ type: 'step.open', step })}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepContentProps {
  step: Exclude<WizardStep, 'completed'>;
  number: number;
  isDone: boolean;
  isCurrent: boolean;
  onOpen: () => void;
}

function StepContent({ step, number, isDone, isCurrent, onOpen }: StepContentProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const canOpen = useOrder((snapshot) => snapshot.can({ type: 'step.open', step }));
  const content = (
    <>
      <span className={classes.mark}>{isDone ? <IconCheck size={16} stroke={3} aria-hidden /> : number}</span>{' '}
      <span className={classes.name}>{t(`order.step.${step}`)}</span>
      {isDone && <VisuallyHidden> ({t('order.step.done')})</VisuallyHidden>}
    </>
  );
  // A phone has its arrow back and the line of the place for it, and no room for targets here.
  if (!canOpen || isCurrent || isPhone) return <span className={classes.content}>{content}</span>;
  return (
    <button type="button" className={classes.content} onClick={onOpen}>
      {content}
    </button>
  );
}
