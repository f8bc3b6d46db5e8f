/** What a colour says: a state, or that something belongs to a location. */
export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'neutral' | 'location';
