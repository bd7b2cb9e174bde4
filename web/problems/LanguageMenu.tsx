import { type Language, languageName, languages } from '#contract'
import { Menu, MenuCheckedItem } from '../ui/Menu.tsx'

type Props = { language: Language; onChoose: (language: Language) => void }

export function LanguageMenu({ language, onChoose }: Props) {
  const name = languageName(language)
  return (
    <Menu label={name} name={`Language: ${name}`} className="min-w-32">
      {languages.map(({ code, name }) => (
        <MenuCheckedItem key={code} checked={code === language} onSelect={() => onChoose(code)}>
          {name}
        </MenuCheckedItem>
      ))}
    </Menu>
  )
}
