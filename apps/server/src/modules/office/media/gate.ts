/** Lets so much work through at once and makes the rest wait in order. */
export type Gate = {
  /** Waits for room and answers the function that gives it back; null at once when too many wait already. */
  enter(weight: number): Promise<(() => void) | null>;
};

type Waiting = { readonly weight: number; readonly admit: () => void };

/** Makes a gate for a total weight; something heavier than all of it goes through alone. */
export function makeGate({ capacity, maximumWaiting }: { capacity: number; maximumWaiting: number }): Gate {
  const line: Waiting[] = [];
  let room = capacity;
  const leave = (weight: number) => {
    room += weight;
    for (let first = line[0]; first !== undefined && first.weight <= room; first = line[0]) {
      line.shift();
      room -= first.weight;
      first.admit();
    }
  };
  const ticket = (weight: number) => {
    let isUsed = false;
    return () => {
      if (!isUsed) leave(weight);
      isUsed = true;
    };
  };
  return {
    async enter(wished) {
      const weight = Math.min(wished, capacity);
      if (line.length === 0 && weight <= room) {
        room -= weight;
        return ticket(weight);
      }
      if (line.length >= maximumWaiting) return null;
      await new Promise<void>((admit) => line.push({ weight, admit }));
      return ticket(weight);
    },
  };
}
