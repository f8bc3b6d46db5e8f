import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Tells a row of this list from whatever else is dragged over it. */
const kind = 'category';

type Edge = 'before' | 'after';
type Row = {
  readonly id: number;
  readonly row: RefObject<HTMLElement | null>;
  readonly handle: RefObject<HTMLElement | null>;
};

/** Lets a row be dragged by its handle and dropped on; says whether it is under way, and at which edge another would land. */
export function useRowDrag({ id, row, handle }: Row): { readonly isDragged: boolean; readonly edge: Edge | null } {
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
  }, [id, row, handle]);
  return { isDragged, edge };
}

/** Hears where a dragged row was let go. */
export function useDroppedRow(
  onDrop: (id: number, target: { readonly item: number; readonly isAfter: boolean }) => void,
): void {
  const handleDrop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data['kind'] === kind,
        onDrop: ({ source, location }) => {
          const [target] = location.current.dropTargets;
          const [id, item] = [source.data['id'], target?.data['id']];
          if (target === undefined || typeof id !== 'number' || typeof item !== 'number' || id === item) return;
          handleDrop(id, { item, isAfter: edgeOf(target.data) === 'after' });
        },
      }),
    [],
  );
}

function edgeAt(element: Element, y: number): Edge {
  const { top, height } = element.getBoundingClientRect();
  return y > top + height / 2 ? 'after' : 'before';
}

function edgeOf(data: Readonly<Record<string | symbol, unknown>>): Edge {
  return data['edge'] === 'after' ? 'after' : 'before';
}
