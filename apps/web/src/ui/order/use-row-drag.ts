import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type Edge = 'before' | 'after';
type RowId = number | string;
type Row = {
  /** Tells the rows of a list from whatever else is dragged over it. */
  readonly kind: string;
  readonly id: RowId;
  readonly row: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLElement | null>;
};

/** Lets a row be dragged by its handle and dropped on; says whether it is under way, and at which edge another would land. */
export function useRowDrag({ kind, id, row, handle }: Row): {
  readonly isDragged: boolean;
  readonly edge: Edge | null;
} {
  const [isDragged, setIsDragged] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (element === null || dragHandle === null) return undefined;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === kind,
        getData: ({ input }) => ({ kind, id, edge: edgeAt(element, input.clientY) }),
        getIsSticky: () => true,
        onDrag: ({ self, source }) => setEdge(source.data['id'] === id ? null : edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [kind, id, row, handle]);
  return { isDragged, edge };
}

/** Hears where a dragged row of a kind was let go. */
export function useDroppedRow<Id extends RowId>(
  kind: string,
  isId: (id: unknown) => id is Id,
  onDrop: (id: Id, target: { readonly item: Id; readonly isAfter: boolean }) => void,
): void {
  const handleDrop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['kind'] === kind,
        onDrop: ({ source, location }) => {
          const [target] = location.current.dropTargets;
          const [id, item] = [source.data['id'], target?.data['id']];
          if (target === undefined || !isId(id) || !isId(item) || id === item) return;
          handleDrop(id, { item, isAfter: edgeOf(target.data) === 'after' });
        },
      }),
    [kind, isId],
  );
}

function edgeAt(element: Element, y: number): Edge {
  const { top, height } = element.getBoundingClientRect();
  return y > top + height / 2 ? 'after' : 'before';
}

function edgeOf(data: Readonly<Record<string | symbol, unknown>>): Edge {
  return data['edge'] === 'after' ? 'after' : 'before';
}
