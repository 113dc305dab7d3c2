-- Credits had the permission of campaigns; shipped roles are written anew at each start.
update roles set permissions = array_append(permissions, 'credits.manage')
where 'rewards.manage' = any(permissions) and 'credits.manage' <> all(permissions);
