-- Rows of a small site, as the version of commit bc6211f stored them: problems, pending revisions,
-- judged and queued submissions, a rejudge, a Run, mails and jobs of pg-boss.
-- former-site.md says how they were made.
insert into pgboss.job overriding system value
select * from json_populate_recordset(null::pgboss.job, $json$[
{"id":"0b198ed3-9a14-4f01-9387-a60551dd0b68","name":"decision","priority":1610612736,"data":{"historyId":8},"state":"created","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"start_after":"2026-11-24T00:52:40.048349+00:00","created_on":"2026-11-24T00:52:40.048349+00:00","keep_until":"2026-12-24T00:52:40.048349+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0},
{"id":"2d14c9f1-09f9-42c9-a0bc-47fce153eed8","name":"review","priority":1610612736,"data":{"revision":1,"problemId":2},"state":"created","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"start_after":"2026-11-24T00:52:39.687314+00:00","created_on":"2026-11-24T00:52:39.687314+00:00","keep_until":"2026-12-24T00:52:39.687314+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0},
{"id":"30b61c34-fd50-4330-8650-93bf7f057863","name":"decision","priority":1610612736,"data":{"historyId":3},"state":"created","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"start_after":"2026-11-24T00:52:39.766512+00:00","created_on":"2026-11-24T00:52:39.766512+00:00","keep_until":"2026-12-24T00:52:39.766512+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0},
{"id":"322fa642-3c58-41cc-b314-1a2430f74f63","name":"judge","priority":1073741822,"data":{"requestId":"c23bd730-60e8-4bea-b260-facf4effa106","submissionId":3},"state":"active","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"start_after":"2026-11-24T00:52:38.84587+00:00","created_on":"2026-11-24T00:52:38.84587+00:00","keep_until":"2026-12-24T00:52:38.84587+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0},
{"id":"4b7afb6d-2c60-42a4-b7f8-979792fec622","name":"decision","priority":1610612736,"data":{"historyId":9},"state":"created","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"start_after":"2026-11-24T00:52:40.096557+00:00","created_on":"2026-11-24T00:52:40.096557+00:00","keep_until":"2026-12-24T00:52:40.096557+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0},
{"id":"77681972-031a-42dc-bd2a-eeb6193c0396","name":"review","priority":1610612736,"data":{"revision":1,"problemId":5},"state":"created","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"start_after":"2026-11-24T00:52:40.008737+00:00","created_on":"2026-11-24T00:52:40.008737+00:00","keep_until":"2026-12-24T00:52:40.008737+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0},
{"id":"9a259070-f893-4fec-a5cd-48132cc37e4a","name":"decision","priority":1610612736,"data":{"historyId":5},"state":"created","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"start_after":"2026-11-24T00:52:39.862258+00:00","created_on":"2026-11-24T00:52:39.862258+00:00","keep_until":"2026-12-24T00:52:39.862258+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0},
{"id":"a5b681e0-6095-47cd-a056-13c42ca616db","name":"run","priority":0,"data":{"runId":1},"state":"created","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"start_after":"2026-11-24T00:52:38.868699+00:00","created_on":"2026-11-24T00:52:38.868699+00:00","keep_until":"2026-12-24T00:52:38.868699+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0},
{"id":"b238e3a3-4ba7-4643-abd8-38b34dbd6b86","name":"judge","priority":-1,"data":{"submissionId":9},"state":"created","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"start_after":"2026-11-24T00:52:40.128496+00:00","created_on":"2026-11-24T00:52:40.128496+00:00","keep_until":"2026-12-24T00:52:40.128496+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0},
{"id":"bbb47028-667b-4a7d-b06f-8f58da95b5c4","name":"judge","priority":0,"data":{"submissionId":8},"state":"created","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"start_after":"2026-11-24T00:52:40.128496+00:00","created_on":"2026-11-24T00:52:40.128496+00:00","keep_until":"2026-12-24T00:52:40.128496+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0},
{"id":"be52db69-8c9e-49b8-899b-f2124357cd75","name":"review","priority":1610612736,"data":{"revision":1,"problemId":4},"state":"created","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"start_after":"2026-11-24T00:52:39.830052+00:00","created_on":"2026-11-24T00:52:39.830052+00:00","keep_until":"2026-12-24T00:52:39.830052+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0},
{"id":"c0d58134-c968-466a-86a6-057776922a78","name":"review","priority":1610612736,"data":{"revision":1,"problemId":3},"state":"created","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"start_after":"2026-11-24T00:52:39.745695+00:00","created_on":"2026-11-24T00:52:39.745695+00:00","keep_until":"2026-12-24T00:52:39.745695+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0},
{"id":"c4d5116d-b055-4b3b-8f8d-194a9aa30a0c","name":"review","priority":1610612736,"data":{"revision":2,"problemId":4},"state":"created","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"start_after":"2026-11-24T00:52:39.93391+00:00","created_on":"2026-11-24T00:52:39.93391+00:00","keep_until":"2026-12-24T00:52:39.93391+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0},
{"id":"d6e11d3e-e578-4150-8652-50352d7ddcd7","name":"judge","priority":1073741821,"data":{"requestId":"3e95582a-dee1-4b98-bb3b-834982a1c611","submissionId":4},"state":"created","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"start_after":"2026-11-24T00:52:38.855793+00:00","created_on":"2026-11-24T00:52:38.855793+00:00","keep_until":"2026-12-24T00:52:38.855793+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0},
{"id":"de1879e9-7da4-471d-b7d2-c75ab4069882","name":"mail","priority":1610612736,"data":{"email":"learner@example.org"},"state":"created","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"start_after":"2026-11-24T00:52:38.893968+00:00","created_on":"2026-11-24T00:52:38.893968+00:00","keep_until":"2026-12-24T00:52:38.893968+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0},
{"id":"e830b513-62a6-45b5-b5f9-7f39f6d49b0f","name":"judge","priority":536870912,"data":{"submissionId":5},"state":"created","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"group_id":"contributions of user 3","start_after":"2026-11-24T00:52:39.687314+00:00","created_on":"2026-11-24T00:52:39.687314+00:00","keep_until":"2026-12-24T00:52:39.687314+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0},
{"id":"f1109155-0936-4e4f-9a66-89b60c44571b","name":"judge","priority":536870911,"data":{"submissionId":7},"state":"created","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"group_id":"contributions of user 3","start_after":"2026-11-24T00:52:39.93391+00:00","created_on":"2026-11-24T00:52:39.93391+00:00","keep_until":"2026-12-24T00:52:39.93391+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0},
{"id":"fa64dbd0-5c3f-460b-9f6b-ff5fae2e7a78","name":"judge","priority":1073741820,"data":{"requestId":"4e389edd-20b7-482d-9642-d06604bd2eae","submissionId":6},"state":"created","retry_limit":1000000,"retry_count":0,"retry_delay":1,"retry_backoff":false,"expire_seconds":21600,"deletion_seconds":3600,"start_after":"2026-11-24T00:52:39.908886+00:00","created_on":"2026-11-24T00:52:39.908886+00:00","keep_until":"2026-12-24T00:52:39.908886+00:00","policy":"standard","heartbeat_seconds":10,"blocked":false,"blocking":false,"pending_dependencies":0}
]$json$);
insert into public.queue_turns overriding system value
select * from json_populate_recordset(null::public.queue_turns, $json$[
{"kind":"again","owner":1,"turn":1},
{"kind":"contribution","owner":3,"turn":1},
{"kind":"run","owner":1,"turn":0},
{"kind":"submission","owner":1,"turn":4}
]$json$);
insert into public.users overriding system value
select * from json_populate_recordset(null::public.users, $json$[
{"id":1,"username":"learner","fullname":"Learner","email":"learner@example.org","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$giy4SuNqgiDnEVpI5Yy5VA$E4uvZ3G7ZPl9P6/d3wKsJgYqzAMCQNbawep2cLImrMY","is_admin":false,"session_number":1,"created_at":"2026-11-24T00:52:38.698297+00:00"},
{"id":2,"username":"other","fullname":"Other","email":"other@example.org","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$giy4SuNqgiDnEVpI5Yy5VA$E4uvZ3G7ZPl9P6/d3wKsJgYqzAMCQNbawep2cLImrMY","is_admin":false,"session_number":1,"created_at":"2026-11-24T00:52:38.702938+00:00"},
{"id":3,"username":"author","fullname":"Author","email":"author@example.org","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$giy4SuNqgiDnEVpI5Yy5VA$E4uvZ3G7ZPl9P6/d3wKsJgYqzAMCQNbawep2cLImrMY","is_admin":false,"session_number":1,"created_at":"2026-11-24T00:52:38.704143+00:00"},
{"id":4,"username":"admin","fullname":"Admin","email":"admin@example.org","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$giy4SuNqgiDnEVpI5Yy5VA$E4uvZ3G7ZPl9P6/d3wKsJgYqzAMCQNbawep2cLImrMY","is_admin":true,"session_number":1,"created_at":"2026-11-24T00:52:38.705187+00:00"}
]$json$);
insert into public.problems overriding system value
select * from json_populate_recordset(null::public.problems, $json$[
{"id":1,"status":2,"revision":1,"title":"A sample","difficulty":1,"tags":"Math","description":"Add.","description_html":"<p>Add the <em>numbers</em>.</p>","time_limit_ms":1000,"memory_limit_mb":128,"samples":1,"comparison":"tokens","scale_time_limit":false,"report":[],"created_at":"2026-11-24T00:52:38.714728+00:00"},
{"id":2,"author_id":3,"status":0,"revision":1,"title":"Waits","difficulty":2,"tags":"Array,Math","description":"Waits","description_html":"<p>Waits</p>","time_limit_ms":1000,"memory_limit_mb":128,"samples":0,"comparison":"tokens","scale_time_limit":false,"report":[],"created_at":"2026-11-24T00:52:39.687314+00:00"},
{"id":3,"author_id":3,"status":1,"revision":1,"title":"Refused","difficulty":2,"tags":"Array,Math","description":"Refused","description_html":"<p>Refused</p>","time_limit_ms":1000,"memory_limit_mb":128,"samples":0,"comparison":"tokens","scale_time_limit":false,"report":[],"reason":"Too easy","decided_by":4,"decided_at":"2026-11-24T00:52:39.766512+00:00","created_at":"2026-11-24T00:52:39.745695+00:00"},
{"id":4,"author_id":3,"status":2,"revision":1,"title":"Published","difficulty":2,"tags":"Array,Math","description":"Published","description_html":"<p>Published</p>","time_limit_ms":1000,"memory_limit_mb":128,"samples":0,"comparison":"tokens","scale_time_limit":false,"report":[],"decided_by":4,"decided_at":"2026-11-24T00:52:39.862258+00:00","created_at":"2026-11-24T00:52:39.830052+00:00"},
{"id":5,"author_id":3,"status":1,"revision":1,"title":"Withdrawn","difficulty":2,"tags":"Array,Math","description":"Withdrawn","description_html":"<p>Withdrawn</p>","time_limit_ms":1000,"memory_limit_mb":128,"samples":0,"comparison":"tokens","scale_time_limit":false,"report":[],"reason":"A duplicate","decided_by":4,"decided_at":"2026-11-24T00:52:40.096557+00:00","created_at":"2026-11-24T00:52:40.008737+00:00"}
]$json$);
insert into public.rejudges overriding system value
select * from json_populate_recordset(null::public.rejudges, $json$[
{"id":1,"asked_by":4,"created_at":"2026-11-24T00:52:40.125125+00:00","reason":"New tests","filter":{"problem":1},"last_id":2,"sent_to":2,"total":2,"state":"judging"}
]$json$);
insert into public.contribution_history overriding system value
select * from json_populate_recordset(null::public.contribution_history, $json$[
{"id":1,"problem_id":2,"revision":1,"action":"sent","user_id":3,"at":"2026-11-24T00:52:39.687314+00:00"},
{"id":2,"problem_id":3,"revision":1,"action":"sent","user_id":3,"at":"2026-11-24T00:52:39.745695+00:00"},
{"id":3,"problem_id":3,"revision":1,"action":"rejected","user_id":4,"at":"2026-11-24T00:52:39.766512+00:00","reason":"Too easy"},
{"id":4,"problem_id":4,"revision":1,"action":"sent","user_id":3,"at":"2026-11-24T00:52:39.830052+00:00"},
{"id":5,"problem_id":4,"revision":1,"action":"accepted","user_id":4,"at":"2026-11-24T00:52:39.862258+00:00"},
{"id":6,"problem_id":4,"revision":2,"action":"sent","user_id":3,"at":"2026-11-24T00:52:39.93391+00:00"},
{"id":7,"problem_id":5,"revision":1,"action":"sent","user_id":3,"at":"2026-11-24T00:52:40.008737+00:00"},
{"id":8,"problem_id":5,"revision":1,"action":"accepted","user_id":4,"at":"2026-11-24T00:52:40.048349+00:00"},
{"id":9,"problem_id":5,"revision":1,"action":"withdrawn","user_id":4,"at":"2026-11-24T00:52:40.096557+00:00","reason":"A duplicate"}
]$json$);
insert into public.problem_reports overriding system value
select * from json_populate_recordset(null::public.problem_reports, $json$[
{"id":1,"problem_id":1,"user_id":1,"text":"The statement says too little.","created_at":"2026-11-24T00:52:38.881958+00:00"}
]$json$);
insert into public.revisions overriding system value
select * from json_populate_recordset(null::public.revisions, $json$[
{"problem_id":1,"revision":1,"status":2,"title":"A sample","difficulty":1,"tags":"Math","description":"Add.","description_html":"<p>Add the <em>numbers</em>.</p>","time_limit_ms":1000,"memory_limit_mb":128,"samples":1,"comparison":"tokens","scale_time_limit":false,"created_at":"2026-11-24T00:52:38.714728+00:00","review_state":"done","review_attempts":0},
{"problem_id":2,"revision":1,"status":0,"title":"Waits","difficulty":2,"tags":"Array,Math","description":"Waits","description_html":"<p>Waits</p>","time_limit_ms":1000,"memory_limit_mb":128,"samples":0,"comparison":"tokens","scale_time_limit":false,"created_at":"2026-11-24T00:52:39.687314+00:00","review_state":"waiting","review_attempts":0},
{"problem_id":3,"revision":1,"status":1,"title":"Refused","difficulty":2,"tags":"Array,Math","description":"Refused","description_html":"<p>Refused</p>","time_limit_ms":1000,"memory_limit_mb":128,"samples":0,"comparison":"tokens","scale_time_limit":false,"reason":"Too easy","decided_by":4,"decided_at":"2026-11-24T00:52:39.766512+00:00","created_at":"2026-11-24T00:52:39.745695+00:00","review_state":"waiting","review_attempts":0},
{"problem_id":4,"revision":1,"status":2,"title":"Published","difficulty":2,"tags":"Array,Math","description":"Published","description_html":"<p>Published</p>","time_limit_ms":1000,"memory_limit_mb":128,"samples":0,"comparison":"tokens","scale_time_limit":false,"decided_by":4,"decided_at":"2026-11-24T00:52:39.862258+00:00","created_at":"2026-11-24T00:52:39.830052+00:00","review_state":"waiting","review_attempts":0},
{"problem_id":4,"revision":2,"status":0,"title":"Proposed","difficulty":2,"tags":"Array,Math","description":"Proposed","description_html":"<p>Proposed</p>","time_limit_ms":1000,"memory_limit_mb":128,"samples":0,"comparison":"tokens","scale_time_limit":false,"created_at":"2026-11-24T00:52:39.93391+00:00","review_state":"waiting","review_attempts":0},
{"problem_id":5,"revision":1,"status":1,"title":"Withdrawn","difficulty":2,"tags":"Array,Math","description":"Withdrawn","description_html":"<p>Withdrawn</p>","time_limit_ms":1000,"memory_limit_mb":128,"samples":0,"comparison":"tokens","scale_time_limit":false,"reason":"A duplicate","decided_by":4,"decided_at":"2026-11-24T00:52:40.096557+00:00","created_at":"2026-11-24T00:52:40.008737+00:00","review_state":"waiting","review_attempts":0}
]$json$);
insert into public.runs overriding system value
select * from json_populate_recordset(null::public.runs, $json$[
{"id":1,"problem_id":1,"revision":1,"user_id":1,"language":"python","code":"print(sum(map(int, input().split())))","input":"1 2\n","sample":1,"state":"queued","time_ms":0,"memory_bytes":0,"cut":false,"attempts":0,"created_at":"2026-11-24T00:52:38.868699+00:00"}
]$json$);
insert into public.submissions overriding system value
select * from json_populate_recordset(null::public.submissions, $json$[
{"id":1,"problem_id":1,"revision":1,"user_id":1,"language":"python","code":"print(sum(map(int, input().split())))","state":"judged","verdict":"OK","test_count":1,"attempts":0,"created_at":"2026-11-24T00:52:38.776941+00:00","judged_at":"2026-11-24T00:52:38.818+00:00","given_up":false},
{"id":2,"problem_id":1,"revision":1,"user_id":1,"language":"python","code":"print(4)","state":"judged","verdict":"WRONG_ANSWER","test_count":1,"attempts":0,"created_at":"2026-11-24T00:52:38.827517+00:00","judged_at":"2026-11-24T00:52:38.835+00:00","given_up":false},
{"id":3,"problem_id":1,"revision":1,"user_id":1,"language":"python","code":"print(sum(map(int, input().split())))","state":"running","test_count":1,"attempts":0,"created_at":"2026-11-24T00:52:38.84587+00:00","given_up":false},
{"id":4,"problem_id":1,"revision":1,"user_id":1,"language":"python","code":"print(sum(map(int, input().split())))","state":"queued","test_count":1,"attempts":0,"created_at":"2026-11-24T00:52:38.855793+00:00","given_up":false},
{"id":5,"problem_id":2,"revision":1,"user_id":3,"language":"python","code":"print(sum(map(int, input().split())))","state":"queued","test_count":1,"attempts":0,"created_at":"2026-11-24T00:52:39.687314+00:00","given_up":false},
{"id":6,"problem_id":4,"revision":1,"user_id":1,"language":"python","code":"print(sum(map(int, input().split())))","state":"queued","test_count":1,"attempts":0,"created_at":"2026-11-24T00:52:39.908886+00:00","given_up":false},
{"id":7,"problem_id":4,"revision":2,"user_id":3,"language":"python","code":"print(sum(map(int, input().split())))","state":"queued","test_count":1,"attempts":0,"created_at":"2026-11-24T00:52:39.93391+00:00","given_up":false},
{"id":8,"problem_id":1,"revision":1,"user_id":1,"language":"python","code":"print(sum(map(int, input().split())))","state":"queued","test_count":1,"attempts":0,"created_at":"2026-11-24T00:52:40.128496+00:00","again_of":1,"given_up":false},
{"id":9,"problem_id":1,"revision":1,"user_id":1,"language":"python","code":"print(4)","state":"queued","test_count":1,"attempts":0,"created_at":"2026-11-24T00:52:40.128496+00:00","again_of":2,"given_up":false}
]$json$);
insert into public.tests overriding system value
select * from json_populate_recordset(null::public.tests, $json$[
{"problem_id":1,"revision":1,"number":1,"file_number":"1","input_hash":"f251ddc12234e0da8d3b778bd0f7463fb477f16f47757f5617dc8b4ff4d4f14a","output_hash":"1121cfccd5913f0a63fec40a6ffd44ea64f9dc135c66634ba001d10bcf4302a2","input_bytes":4,"output_bytes":2},
{"problem_id":2,"revision":1,"number":1,"file_number":"1","input_hash":"f251ddc12234e0da8d3b778bd0f7463fb477f16f47757f5617dc8b4ff4d4f14a","output_hash":"1121cfccd5913f0a63fec40a6ffd44ea64f9dc135c66634ba001d10bcf4302a2","input_bytes":4,"output_bytes":2},
{"problem_id":3,"revision":1,"number":1,"file_number":"1","input_hash":"f251ddc12234e0da8d3b778bd0f7463fb477f16f47757f5617dc8b4ff4d4f14a","output_hash":"1121cfccd5913f0a63fec40a6ffd44ea64f9dc135c66634ba001d10bcf4302a2","input_bytes":4,"output_bytes":2},
{"problem_id":4,"revision":1,"number":1,"file_number":"1","input_hash":"f251ddc12234e0da8d3b778bd0f7463fb477f16f47757f5617dc8b4ff4d4f14a","output_hash":"1121cfccd5913f0a63fec40a6ffd44ea64f9dc135c66634ba001d10bcf4302a2","input_bytes":4,"output_bytes":2},
{"problem_id":4,"revision":2,"number":1,"file_number":"1","input_hash":"f251ddc12234e0da8d3b778bd0f7463fb477f16f47757f5617dc8b4ff4d4f14a","output_hash":"1121cfccd5913f0a63fec40a6ffd44ea64f9dc135c66634ba001d10bcf4302a2","input_bytes":4,"output_bytes":2},
{"problem_id":5,"revision":1,"number":1,"file_number":"1","input_hash":"f251ddc12234e0da8d3b778bd0f7463fb477f16f47757f5617dc8b4ff4d4f14a","output_hash":"1121cfccd5913f0a63fec40a6ffd44ea64f9dc135c66634ba001d10bcf4302a2","input_bytes":4,"output_bytes":2}
]$json$);
insert into public.rejudged overriding system value
select * from json_populate_recordset(null::public.rejudged, $json$[
{"rejudge_id":1,"submission_id":1,"state":"sent","copy_id":8,"former_verdict":"OK","former_judged_at":"2026-11-24T00:52:38.818+00:00","former_time_ms":15,"revision":1,"test_count":1},
{"rejudge_id":1,"submission_id":2,"state":"sent","copy_id":9,"former_verdict":"WRONG_ANSWER","former_judged_at":"2026-11-24T00:52:38.835+00:00","former_time_ms":15,"revision":1,"test_count":1}
]$json$);
insert into public.results overriding system value
select * from json_populate_recordset(null::public.results, $json$[
{"submission_id":1,"index":1,"verdict":"OK","time_ms":15,"memory_bytes":1572864,"output":"3\n","stderr":"","cut":false},
{"submission_id":2,"index":1,"verdict":"WRONG_ANSWER","time_ms":15,"memory_bytes":1572864,"output":"4\n","stderr":"","cut":false}
]$json$);
insert into public.solutions overriding system value
select * from json_populate_recordset(null::public.solutions, $json$[
{"submission_id":5,"problem_id":2,"revision":1,"role":"reference","expected":"OK"},
{"submission_id":7,"problem_id":4,"revision":2,"role":"reference","expected":"OK"}
]$json$);
