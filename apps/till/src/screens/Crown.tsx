import { useTillScreen } from './till-context.ts';

/** The upper third of a floor model, where nobody in a wheelchair reaches: the location's picture, and nothing to press. */
export function Crown() {
  const { catalog } = useTillScreen();
  const { pictureUrl, logoUrl, locationName } = catalog.shop;
  return (
    <div className="crown" aria-hidden>
      {pictureUrl !== null && <img className="crown-picture" src={pictureUrl} alt="" />}
      {logoUrl === null ? (
        <span className="crown-name">{locationName}</span>
      ) : (
        <img className="logo" src={logoUrl} alt="" />
      )}
    </div>
  );
}
