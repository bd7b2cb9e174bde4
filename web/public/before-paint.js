// Runs before the first paint, so that theme, top bar and panes do not change under one's eyes.
try {
  const root = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  if (localStorage.getItem('token') !== null) root.dataset.session = 'user'
  for (const name of ['problem']) {
    const share = Number(localStorage.getItem(`pane:${name}`))
    if (share >= 25 && share <= 75) root.style.setProperty('--pane', `${share}%`)
  }
} catch {}
