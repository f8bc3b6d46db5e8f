import { Fragment } from 'react';

/** A path or a name of several words, which a narrow screen breaks between them. */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=[/_])/).map((part, index) => (
    // The same part can stand in a path twice.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
