import { previewMailPage } from '@larder/contract/office/mail-senders';
import type { MailKind } from '@larder/domain/office/mail-sender';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { urlOf } from '../../../lib/api.ts';
import { readPage, showPage } from './mail-page.ts';

type MailPictureProps = {
  readonly propertyId: number;
  readonly asked: { readonly kind: MailKind; readonly language: 'nl' | 'de' | 'en' };
  readonly label: string;
};

/** A mail as a mail program draws it. Nothing in it can be pressed or read out: the text below says the same. */
export function MailPicture({ propertyId, asked, label }: MailPictureProps) {
  const host = useRef<HTMLDivElement>(null);
  const url = urlOf(previewMailPage, { params: { propertyId }, query: asked });
  const { data } = useQuery({
    queryKey: [previewMailPage.name, url],
    queryFn: ({ signal }) => readPage(url, signal),
    staleTime: 0,
    structuralSharing: false,
  });
  useEffect(() => {
    if (host.current !== null && data !== undefined) showPage(host.current, data);
  }, [data]);
  return (
    <div role="img" aria-label={label}>
      <div ref={host} inert />
    </div>
  );
}
