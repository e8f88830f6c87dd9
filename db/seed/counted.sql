select recount_everything();

update users u set points = 3 * s.public_count, badge = earned_badge(s.likes_received, s.public_count)
from user_stats s
where s.uid = u.uid and s.public_count > 0;
