/** The shape of every reply under /api. `message` of a failure is never empty. */
export type FieldError = { field: string; message: string }
export type Success<Data> = { data: Data; message?: string }
export type Failure = {
  message: string
  errors?: FieldError[]
  data?: { submissionId?: number }
}
