import { useTranslations } from 'use-intl';
import { notify } from '../../../ui/overlays/notify.ts';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import { makeCodes, makeKey, removePasskey, turnOff } from './api.ts';
import { none, type Step } from './factor-step.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { ScanDialog } from './ScanDialog.tsx';

/** It brings what speaks to the device. */
const PasskeyDialog = lazyPart(async () => (await import('./PasskeyDialog.tsx')).PasskeyDialog);

type FactorStepsProps = {
  readonly step: Step;
  readonly email: string;
  readonly onStep: (step: Step) => void;
  readonly onKept: (() => void) | undefined;
};

/** The dialogs of setting up and removing factors, one after the other. */
export function FactorSteps({ step, email, onStep, onKept }: FactorStepsProps) {
  const t = useTranslations('secondFactor.own');
  const close = () => onStep(none);
  const show = (recoveryCodes: readonly string[]) => onStep({ kind: 'shown', recoveryCodes });
  /** A factor was added: its codes are shown, where it brought some. */
  const added = (title: string) => (recoveryCodes: readonly string[]) => {
    notify({ tone: 'success', title, ...(recoveryCodes.length > 0 ? { text: t('turnedOnText') } : {}) });
    if (recoveryCodes.length > 0) return show(recoveryCodes);
    close();
    onKept?.();
  };
  const said = (title: string) => () => {
    notify({ tone: 'success', title });
    close();
  };
  switch (step.kind) {
    case 'none':
      return null;
    case 'shown': {
      const handleClose = () => {
        close();
        onKept?.();
      };
      return <RecoveryCodesDialog codes={step.recoveryCodes} email={email} onClose={handleClose} />;
    }
    case 'scan':
      return <ScanDialog totpKey={step.totpKey} onDone={added(t('turnedOn'))} onClose={close} />;
    case 'passkey':
      return <PasskeyDialog onDone={added(t('passkeyAdded'))} onClose={close} />;
    case 'removePasskey': {
      const run = removePasskey(step.passkeyId);
      return <PasswordDialog purpose="removePasskey" run={run} onDone={said(t('passkeyRemoved'))} onClose={close} />;
    }
    case 'codes': {
      const handleDone = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }) => show(recoveryCodes);
      return <PasswordDialog purpose="codes" run={makeCodes} onDone={handleDone} onClose={close} />;
    }
    case 'stop':
      return <PasswordDialog purpose="stop" run={turnOff} onDone={said(t('turnedOff'))} onClose={close} />;
    case 'setUp':
    case 'replace':
      return (
        <PasswordDialog
          purpose={step.kind}
          run={makeKey}
          onDone={(totpKey) => onStep({ kind: 'scan', totpKey })}
          onClose={close}
        />
      );
  }
}
