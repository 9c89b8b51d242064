import { IconMoodEmpty, IconMoodSad, IconMoodSmile } from '@tabler/icons-react';
import { type Rating, RATINGS } from '../../../domain/rating.ts';
import { useText } from '../../context/hooks.ts';
import { ToggleButton } from '../../ui/ToggleButton.tsx';
import classes from './RatingChoice.module.css';

const ICONS = { good: IconMoodSmile, fine: IconMoodEmpty, notGood: IconMoodSad } as const satisfies Record<
  Rating,
  unknown
>;

interface RatingChoiceProps {
  /** Name of the dish. */
  name: string;
  /** Null: none yet. */
  value: Rating | null;
  onRate: (rating: Rating) => void;
}

/** One press rates a dish. */
export function RatingChoice({ name, value, onRate }: RatingChoiceProps) {
  const t = useText();
  return (
    <div className={classes.choice}>
      {RATINGS.map((rating) => {
        const Icon = ICONS[rating];
        const label = t(`wishes.rate.${rating}`);
        return (
          <ToggleButton
            key={rating}
            isOn={value === rating}
            name={t('wishes.rate.named', { rating: label, name })}
            onPress={() => onRate(rating)}
          >
            <Icon size={20} aria-hidden /> {label}
          </ToggleButton>
        );
      })}
    </div>
  );
}
