/** Where a rejudge stands: its submissions are judged, or somebody has decided what becomes of it. */
export const rejudgeStates = ['judging', 'applied', 'discarded'] as const
export type RejudgeState = (typeof rejudgeStates)[number]
