/**
 * The states of a rejudge: its submissions are being judged, or an admin has applied or discarded
 * it.
 */
export const rejudgeStates = ['judging', 'applied', 'discarded'] as const
export type RejudgeState = (typeof rejudgeStates)[number]
