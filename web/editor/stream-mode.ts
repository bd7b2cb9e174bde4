import { LanguageSupport, StreamLanguage, type StreamParser } from '@codemirror/language'

type CommentTokens = { line?: string; block?: { open: string; close: string } }

/** Returns the support of a language that has a tokenizer and no grammar. */
export function streamMode<State>(
  parser: StreamParser<State>,
  commentTokens: CommentTokens,
): () => LanguageSupport {
  const languageData = { ...parser.languageData, commentTokens }
  const language = StreamLanguage.define({ ...parser, languageData })
  return () => new LanguageSupport(language)
}
