import { checkAge } from '@larder/contract/sales/device';
import type { AgeCheckReason } from '@larder/domain/sales/age-check';
import { useState } from 'react';
import type { Till } from '../../device/till.ts';
import type { AgeProof } from '../guest.ts';

/** Asks the server about codes of age, one at a time. */
export type AgeCheck = {
  readonly isBusy: boolean;
  /** Why the last code did not count; `away`: it could not be looked up. */
  readonly problem: AgeCheckReason | 'away' | null;
  readonly ask: (code: string) => void;
};

/** Makes it; `minimumAge` is what the basket asks for, and a code of a younger age is left as it is. */
export function useAgeCheck(till: Till, minimumAge: number | null, onProof: (proof: AgeProof) => void): AgeCheck {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<AgeCheck['problem']>(null);
  const judge = async (code: string, age: number): Promise<void> => {
    const answer = await till.client().call(checkAge, { body: { code, minimumAge: age } });
    if (answer.valid) onProof({ age: answer.age ?? age, code });
    else setProblem(answer.reason ?? 'unknown');
  };
  return {
    isBusy,
    problem,
    ask: (code) => {
      if (isBusy || minimumAge === null) return;
      setIsBusy(true);
      setProblem(null);
      judge(code, minimumAge)
        .catch(() => setProblem('away'))
        .finally(() => setIsBusy(false));
    },
  };
}
