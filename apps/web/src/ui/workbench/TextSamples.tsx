import { useState } from 'react';
import type { TranslatedText } from '@larder/domain/translated-text';
import { TranslatedField } from '../TranslatedField.tsx';
import { TranslatedSection } from '../TranslatedSection.tsx';
import classes from './Workbench.module.css';

/** Texts in the content languages: one with its own languages, and two that share theirs. */
export function TextSamples() {
  const [name, setName] = useState<TranslatedText>({ nl: 'Caesarwrap kip', en: 'Chicken Caesar wrap' });
  const [description, setDescription] = useState<TranslatedText>({
    nl: 'Tarwewrap met gegrilde kip, romainesla, Parmezaan en ansjovisdressing.',
    de: 'Wrap',
  });
  const errors = { de: 'Vul minstens 5 tekens in' };
  return (
    <section className={classes['part']}>
      <p>{'Teksten in drie talen'}</p>
      <TranslatedField
        label="Naam"
        description="Zo staat het op de bon"
        isRequired
        value={name}
        errors={{}}
        onChange={setName}
      />
      <TranslatedSection
        title="Naam en omschrijving"
        parts={[
          { value: name, errors: {} },
          { value: description, errors },
        ]}
      >
        <TranslatedField label="Naam" isRequired value={name} errors={{}} onChange={setName} />
        <TranslatedField
          label="Omschrijving"
          as="textarea"
          value={description}
          errors={errors}
          onChange={setDescription}
        />
      </TranslatedSection>
    </section>
  );
}
