import { TextInput } from '@mantine/core';
import { type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import {
  type FieldRule,
  type PersonalField,
  type PersonalTexts,
  type RegistrationField,
} from '../../../domain/registration.ts';
import { useText } from '../../context/hooks.ts';
import { cx } from '../../ui/cx.ts';
import classes from './registration.module.css';

interface PersonalFieldsProps {
  rules: FieldRule[];
  errorOf: (field: RegistrationField) => string | undefined;
  /** What the fields hold at first. */
  values?: PersonalTexts;
}

interface InputOfField {
  autoComplete: HTMLInputAutoCompleteAttribute;
  type?: 'email' | 'tel';
  inputMode?: 'numeric';
  width?: 'wide' | 'narrow';
}

const INPUTS: Record<PersonalField, InputOfField> = {
  firstname: { autoComplete: 'given-name' },
  lastname: { autoComplete: 'family-name' },
  birthdate: { autoComplete: 'bday', inputMode: 'numeric' },
  street: { autoComplete: 'address-line1', width: 'wide' },
  housenumber: { autoComplete: 'off', width: 'narrow' },
  stair: { autoComplete: 'off', width: 'narrow' },
  door: { autoComplete: 'off', width: 'narrow' },
  postcode: { autoComplete: 'postal-code', inputMode: 'numeric', width: 'narrow' },
  city: { autoComplete: 'address-level2', width: 'wide' },
  email: { autoComplete: 'email', type: 'email' },
  phone: { autoComplete: 'tel', type: 'tel' },
};

/** The personal data that the restaurant asks for; required fields have an asterisk. */
export function PersonalFields({ rules, errorOf, values = {} }: PersonalFieldsProps): ReactNode {
  const t = useText();
  if (rules.length === 0) return null;
  return (
    <div className={classes.personal}>
      {rules.map(({ field, isRequired }) => {
        const { width, ...input } = INPUTS[field];
        const label = field === 'birthdate' ? t('account.birthdate') : t(`order.address.${field}`);
        return (
          <TextInput
            key={field}
            id={`register-${field}`}
            name={field}
            defaultValue={values[field]}
            className={cx(classes.field, width && classes[width])}
            label={label}
            description={field === 'birthdate' ? t('account.birthdateFormat') : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            size="lg"
            required={isRequired}
            error={errorOf(field)}
            {...input}
          />
        );
      })}
    </div>
  );
}
