import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../basics/Button.tsx';
import { classNames } from '../../lib/class-names.ts';
import { describedByOf, FieldFrame } from './Field.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { IconPhoto, IconPhotoOff } from '../pictures/icons.ts';
import classes from './ImageField.module.css';
import { pictureTypes, type Sending, useUpload } from './use-upload.ts';

type ImageFieldProps = {
  readonly label: ReactNode;
  /** The address of the picture; null or absent when there is none. */
  readonly value?: string | null;
  readonly onChange: (url: string | null) => void;
  readonly error?: ReactNode;
  /** Under the picture; says what is taken when absent. */
  readonly description?: ReactNode;
  /** `square` fills its tile, as on a shelf; `wide` is shown whole, as a logo. */
  readonly shape?: 'square' | 'wide';
  readonly required?: boolean;
  readonly disabled?: boolean;
};

/** A picture: dropped, pasted or chosen, sent at once, and kept when the form around it is saved. */
export function ImageField(props: ImageFieldProps) {
  const { label, value = null, onChange, error } = props;
  const { shape = 'square', required = false, disabled = false } = props;
  const t = useTranslations('ui.image');
  const { sending, failure, isDone, send, cancel, clear } = useUpload(onChange);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const mainButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const messages = { description: props.description ?? t('hint'), error: failure ?? error };
  const isWrong = Boolean(messages.error);
  const take = (files: FileList) => {
    if (!disabled && files.length > 0) send([...files]);
  };

  return (
    <FieldFrame id={id} label={label} required={required} isGroup {...messages}>
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        className={classNames(classes['field'], classes[shape], isOver && classes['over'], isWrong && classes['wrong'])}
        onPaste={(event) => take(event.clipboardData.files)}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setIsOver(!disabled);
        }}
        onDragLeave={(event) => {
          if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
            setIsOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept={pictureTypes.join(',')}
          onChange={(event) => {
            take(event.currentTarget.files ?? new DataTransfer().files);
            // The same file may be chosen again after an error.
            event.currentTarget.value = '';
          }}
        />
        {/* For the mouse; the button below does the same for everyone. */}
        <div className={classes['tile']} onClick={() => !disabled && sending === null && input.current?.click()}>
          <Tile url={sending?.previewUrl ?? value} isOver={isOver} />
          {sending !== null && <Progress sending={sending} />}
        </div>
        <div className={classes['actions']}>
          <Button
            ref={mainButton}
            variant="subtle"
            size="small"
            disabled={disabled}
            aria-describedby={describedByOf(id, messages)}
            aria-invalid={isWrong || undefined}
            onClick={() => (sending === null ? input.current?.click() : cancel())}
          >
            {sending === null ? t(value === null ? 'choose' : 'replace') : t('cancel')}
          </Button>
          {value !== null && sending === null && (
            <Button
              variant="subtle"
              size="small"
              disabled={disabled}
              onClick={() => {
                clear();
                onChange(null);
                mainButton.current?.focus();
              }}
            >
              {t('remove')}
            </Button>
          )}
        </div>
        <p role="status" className="visually-hidden">
          {isDone && value !== null && t('done')}
        </p>
      </div>
    </FieldFrame>
  );
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer.types.includes('Files');
}

/** The picture, or the place where one can be dropped. */
function Tile({ url, isOver }: { readonly url: string | null; readonly isOver: boolean }) {
  const t = useTranslations('ui.image');
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (isOver)
    return (
      <span className={classes['empty']}>
        <Icon of={IconPhoto} size={20} />
        {t('drop')}
      </span>
    );
  if (url !== null && url !== failedUrl)
    return <img src={url} alt="" decoding="async" className={classes['image']} onError={() => setFailedUrl(url)} />;
  return (
    <span className={classes['empty']}>
      <Icon of={url === null ? IconPhoto : IconPhotoOff} size={20} />
      {t(url === null ? 'empty' : 'missing')}
    </span>
  );
}

/** How far the sending is; when all is sent, the server still draws the picture anew. */
function Progress({ sending: { share } }: { readonly sending: Sending }) {
  const t = useTranslations('ui.image');
  const percent = Math.round(share * 100);
  const text = t(share < 1 ? 'sending' : 'drawing');
  return (
    <div className={classes['progress']}>
      <span aria-hidden>{text}</span>
      <progress aria-label={text} max={100} value={percent} />
    </div>
  );
}
